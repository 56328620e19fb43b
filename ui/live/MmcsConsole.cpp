// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/MmcsConsole.h"

#include "core/control/bridge/Caller.h"
#include "core/control/console/Completion.h"
#include "core/control/console/Interpreter.h"
#include "core/control/storage/StoredBridge.h"
#include "core/support/TextFile.h"

namespace midplane::ui {

namespace {

QStringList linesOf(const core::console::Outcome& outcome)
{
    const QString text = QString::fromStdString(core::console::textOf(outcome));
    QStringList lines = text.split(u'\n');
    while (!lines.isEmpty() && lines.last().isEmpty())
        lines.removeLast();
    return lines;
}

class MmcsConsole final : public ConsoleTalk, private core::console::Host {
public:
    explicit MmcsConsole(core::BridgePtr bridge)
        : m_bridge(std::move(bridge))
        , m_interpreter(*m_bridge, *this)
    {
    }

    QStringList execute(const QString& line, const Meanwhile& meanwhile) override
    {
        m_meanwhile = &meanwhile;
        core::TextPlace begin;
        const auto outcome = m_interpreter.run(line.toStdString(), begin);
        m_meanwhile = nullptr;
        return linesOf(outcome);
    }

    Completion complete(const QString& line) const override
    {
        const QByteArray text = line.toUtf8();
        const auto found = core::console::complete(
            *m_bridge, {text.data(), static_cast<std::size_t>(text.size())});
        Completion completion;
        completion.from = QString::fromUtf8(text.left(static_cast<qsizetype>(found.from))).size();
        for (const std::string& word : found.words)
            completion.words.append(QString::fromStdString(word));
        return completion;
    }

private:
    core::Result<std::string> readScript(const std::string& path) override
    {
        return core::readTextFile(path);
    }
    void tell(const std::string& line) override
    {
        if (m_meanwhile != nullptr)
            m_meanwhile->tell(QString::fromStdString(line));
    }
    void reply(
        const core::console::ScriptLine& line, const core::console::Outcome& outcome) override
    {
        tell("> " + line.text);
        for (const QString& each : linesOf(outcome))
            tell(each.toStdString());
    }
    bool isInterrupted() override { return m_meanwhile != nullptr && m_meanwhile->isInterrupted(); }
    std::string user() const override { return core::userName(); }
    std::string caller() const override
    {
        const auto* const store = dynamic_cast<const core::StoredBridge*>(m_bridge.get());
        return store == nullptr ? std::string() : core::callerOn(store->path()).value();
    }

    core::BridgePtr m_bridge;
    const Meanwhile* m_meanwhile = nullptr; ///< Of the command that is carried out.
    core::console::Interpreter m_interpreter;
};

} // namespace

std::shared_ptr<ConsoleTalk> makeMmcsConsole(const core::BridgePtr& bridge)
{
    return std::make_shared<MmcsConsole>(bridge);
}

} // namespace midplane::ui
