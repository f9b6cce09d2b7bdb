import { expect, type Page } from '@playwright/test';

/** The panel in place of an area that can't be had. */
export class AreaPanel {
  constructor(private readonly page: Page) {}

  get panel() {
    return this.page.getByRole('alert').filter({ hasText: 'Участок временно закрыт' });
  }
  get retryButton() {
    return this.panel.getByRole('button', { name: 'Попробовать ещё раз' });
  }

  /** The panel stands, and the site around it works: header, menu, footer. */
  async expectOnlyTheAreaClosed() {
    await expect(this.panel).toBeVisible();
    await expect(this.page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await expect(this.page.getByRole('contentinfo')).toBeVisible();
    await this.page.getByRole('button', { name: 'Меню', exact: true }).click();
    await expect(this.page.getByRole('dialog', { name: 'Меню' })).toBeVisible();
    await this.page.keyboard.press('Escape');
  }
}
