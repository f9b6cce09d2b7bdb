import type { Page } from '@playwright/test';

/** The menu of every page. */
export class SiteMenu {
  constructor(private readonly page: Page) {}

  get button() {
    return this.page.getByRole('button', { name: 'Меню', exact: true });
  }
  get panel() {
    return this.page.getByRole('dialog', { name: 'Меню' });
  }
  get closeButton() {
    return this.page.getByRole('button', { name: 'Закрыть меню' });
  }
  get items() {
    return this.panel.getByRole('navigation').getByRole('link');
  }

  async open() {
    await this.button.click();
  }
}
