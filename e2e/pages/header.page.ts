import type { Page } from '@playwright/test';

/** The header of every page, without its menu. */
export class SiteHeader {
  constructor(private readonly page: Page) {}

  get root() {
    return this.page.getByRole('banner');
  }
  get links() {
    return this.root.getByRole('navigation', { name: 'Основное меню' }).getByRole('link');
  }
  get logo() {
    return this.root.getByRole('link', { name: /на главную/ }).first();
  }
  get signIn() {
    return this.root.getByRole('link', { name: 'Войти', includeHidden: true }).first();
  }
  get registration() {
    return this.root.getByRole('link', { name: 'Регистрация', includeHidden: true }).first();
  }
  get preregistration() {
    return this.root.getByRole('link', { name: 'Предрегистрация', includeHidden: true }).first();
  }
  get balance() {
    return this.root.getByRole('button', { name: /На счету/ }).first();
  }

  plate(login: string) {
    return this.root.getByRole('link', { name: `Профиль ${login}` }).first();
  }
}
