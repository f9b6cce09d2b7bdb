import type { Page } from '@playwright/test';

/** `/starting`: the list of steps and the current step. */
export class StartingPage {
  constructor(private readonly page: Page) {}

  get main() {
    return this.page.getByRole('main');
  }
  get title() {
    return this.main.getByRole('heading', { level: 1 });
  }
  get stubs() {
    return this.main.getByRole('navigation', { name: 'Шаги до входа в игру' }).getByRole('link');
  }
  get current() {
    return this.main.locator('[aria-current=step]');
  }
  get download() {
    return this.main.getByRole('link', { name: /^(Скачать лаунчер|Всё равно скачать файл)$/ });
  }
  get pay() {
    return this.main.getByRole('link', { name: /^Оплатить/ });
  }
  get address() {
    return this.main.getByLabel('Адрес для прямого входа');
  }

  async open() {
    await this.page.goto('/starting');
  }

  stub(name: string) {
    return this.stubs.filter({ hasText: name });
  }

  heading(name: string) {
    return this.main.getByRole('heading', { level: 2, name });
  }

  async press(name: string) {
    await this.main.getByRole('button', { name, exact: true }).click();
  }
}
