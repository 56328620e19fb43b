// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QDialog>

class QComboBox;
class QImage;
class QLabel;

namespace midplane::ui {

/// What of the window a picture shows.
enum class PictureOf { View, Layers, Line };

/// Whether what is behind the machine is part of a picture, or transparent.
enum class Background { Drawn, None };

/// A picture that can be saved.
struct PictureForm {
    PictureOf what = PictureOf::View;
    QString suffix;                            ///< "svg", "png"
    int scale = 1;                             ///< Of a PNG: its pixels are multiplied by this.
    Background background = Background::Drawn; ///< Of the view.
};

/// Chooses what a picture shows and in which form it is saved, and shows it before.
class PictureDialog : public QDialog {
    Q_OBJECT

public:
    using Take = std::function<void(const QImage& picture)>;
    /// Makes a picture of that for the screen; it may be there later.
    using Preview = std::function<void(PictureOf what, Take take)>;

    /// Precondition: there is a form.
    PictureDialog(
        const std::vector<PictureForm>& forms, Preview preview, QWidget* parent = nullptr);

    PictureForm chosen() const;

private:
    void showForms();
    PictureOf what() const;

    std::vector<PictureForm> m_forms;
    Preview m_preview;
    QComboBox* m_what;
    QComboBox* m_form;
    QLabel* m_picture;
};

} // namespace midplane::ui
