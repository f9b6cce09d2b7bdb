import type { Page } from '@playwright/test';

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

  get entries() {
    return this.panel.getByRole('navigation').getByRole('listitem');
  }
  get board() {
    return this.panel.getByText('онлайн');
  }
  get signOut() {
    return this.panel.getByRole('button', { name: 'Выйти из аккаунта' });
  }

  link(name: string) {
    return this.panel.getByRole('link', { name });
  }

  async open() {
    await this.button.click();
  }
}
