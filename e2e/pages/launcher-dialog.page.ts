import { expect, type Page } from '@playwright/test';

export class LauncherDialog {
  constructor(private readonly page: Page) {}

  get dialog() {
    return this.page.getByRole('dialog', { name: 'ЛАУНЧЕР В РАЗРАБОТКЕ!' });
  }
  get officialDownload() {
    return this.dialog.getByRole('link', { name: /Скачать официальный лаунчер/ });
  }
  get cards() {
    return this.dialog.getByRole('listitem');
  }
  get understood() {
    return this.dialog.getByRole('button', { name: 'Я понял' });
  }

  /** Expects the text and links that docs/product/home.md#launcher-dialog requires. */
  async expectContent() {
    await expect(this.dialog).toBeVisible();
    await expect(this.dialog).toContainText('Попасть в город можно уже сейчас');
    await expect(this.officialDownload).toHaveAttribute('href', /^https:\/\//);
    await expect(this.cards).toHaveText([
      /Discord.*48.213 участников.*Перейти/,
      /VK.*31.502 участника.*Перейти/,
      /Telegram.*12.641 участник.*Перейти/,
      /YouTube.*9.874 подписчика.*Перейти/,
    ]);
    for (const link of await this.cards.getByRole('link').all()) {
      await expect(link).toHaveAttribute('target', '_blank');
    }
  }
}
