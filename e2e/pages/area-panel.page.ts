import { expect, type Page } from '@playwright/test';

/** The error panel that replaces an area that cannot be loaded. */
export class AreaPanel {
  constructor(private readonly page: Page) {}

  get panel() {
    return this.page.getByRole('alert').filter({ hasText: 'Участок временно закрыт' });
  }
  get retryButton() {
    return this.panel.getByRole('button', { name: 'Попробовать ещё раз' });
  }

  /** Expects that the error panel is shown and that the header, menu and footer still work. */
  async expectOnlyTheAreaClosed() {
    await expect(this.panel).toBeVisible();
    await expect(this.page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await expect(this.page.getByRole('contentinfo')).toBeVisible();
    await this.page.getByRole('button', { name: 'Меню', exact: true }).click();
    await expect(this.page.getByRole('dialog', { name: 'Меню' })).toBeVisible();
    await this.page.keyboard.press('Escape');
  }
}
