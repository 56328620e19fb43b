// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/SceneMaterial.h"

#include <QUrl>
#include <Qt3DRender/QBlendEquation>
#include <Qt3DRender/QBlendEquationArguments>
#include <Qt3DRender/QCullFace>
#include <Qt3DRender/QDepthTest>
#include <Qt3DRender/QEffect>
#include <Qt3DRender/QGraphicsApiFilter>
#include <Qt3DRender/QNoDepthMask>
#include <Qt3DRender/QParameter>
#include <Qt3DRender/QRenderPass>
#include <Qt3DRender/QShaderProgram>
#include <Qt3DRender/QTechnique>

namespace midplane::ui {

using namespace Qt3DRender;

namespace {

QShaderProgram* program(const QString& name, Qt3DCore::QNode* parent)
{
    const QString base = QStringLiteral("qrc:/shaders/");
    // Letters on boxes and labels differ in where they stand only, glass and other boxes in how
    // they are filled.
    const QString vertices = name == QLatin1String("glass") ? QStringLiteral("box") : name;
    const QString fragments = name == QLatin1String("letter") ? QStringLiteral("label") : name;
    auto* shaders = new QShaderProgram(parent);
    shaders->setVertexShaderCode(
        QShaderProgram::loadSource(QUrl(base + vertices + QStringLiteral(".vert"))));
    shaders->setFragmentShaderCode(
        QShaderProgram::loadSource(QUrl(base + fragments + QStringLiteral(".frag"))));
    return shaders;
}

void addBlending(QRenderPass* pass)
{
    auto* factors = new QBlendEquationArguments(pass);
    factors->setSourceRgb(QBlendEquationArguments::SourceAlpha);
    factors->setDestinationRgb(QBlendEquationArguments::OneMinusSourceAlpha);
    // A capture of the window must stay opaque.
    factors->setSourceAlpha(QBlendEquationArguments::One);
    factors->setDestinationAlpha(QBlendEquationArguments::OneMinusSourceAlpha);
    pass->addRenderState(factors);
    auto* equation = new QBlendEquation(pass);
    equation->setBlendFunction(QBlendEquation::Add);
    pass->addRenderState(equation);
    pass->addRenderState(new QNoDepthMask(pass));
}

} // namespace

QMaterial* sceneMaterial(Qt3DCore::QNode* parent, const QString& name, Blending blending)
{
    auto* material = new QMaterial(parent);
    auto* effect = new QEffect(material);
    auto* technique = new QTechnique(effect);
    technique->graphicsApiFilter()->setApi(QGraphicsApiFilter::OpenGL);
    technique->graphicsApiFilter()->setProfile(QGraphicsApiFilter::CoreProfile);
    technique->graphicsApiFilter()->setMajorVersion(3);
    technique->graphicsApiFilter()->setMinorVersion(3);
    auto* pass = new QRenderPass(technique);
    pass->setShaderProgram(program(name, pass));
    auto* depth = new QDepthTest(pass);
    depth->setDepthFunction(QDepthTest::LessOrEqual);
    pass->addRenderState(depth);
    auto* cull = new QCullFace(pass);
    cull->setMode(blending == Blending::Transparent ? QCullFace::NoCulling : QCullFace::Back);
    pass->addRenderState(cull);
    if (blending != Blending::Opaque)
        addBlending(pass);
    technique->addRenderPass(pass);
    effect->addTechnique(technique);
    material->setEffect(effect);
    return material;
}

void setBackFaces(QMaterial* material, bool areDrawn)
{
    for (auto* cull : material->findChildren<QCullFace*>())
        cull->setMode(areDrawn ? QCullFace::NoCulling : QCullFace::Back);
}

void setUniform(QMaterial* material, const QString& name, const QVariant& value)
{
    for (QParameter* parameter : material->parameters()) {
        if (parameter->name() == name) {
            parameter->setValue(value);
            return;
        }
    }
    material->addParameter(new QParameter(name, value, material));
}

} // namespace midplane::ui
