import type { Page } from '@playwright/test';

/** `/promo/{partnerId}`: a partner's poster. */
export class PromoPage {
  constructor(private readonly page: Page) {}

  get poster() {
    return this.page.getByRole('article');
  }
  get name() {
    return this.poster.getByRole('heading', { level: 1 });
  }
  get bonuses() {
    return this.poster.getByRole('list', { name: 'Бонусы' }).getByRole('listitem');
  }
  get networks() {
    return this.poster.getByRole('list', { name: 'Каналы и страницы' }).getByRole('link');
  }
  get start() {
    return this.poster.getByRole('link', { name: 'Начать играть' });
  }
  get register() {
    return this.poster.getByRole('link', { name: /^Завести аккаунт/ });
  }
  get copy() {
    return this.poster.getByRole('button', { name: 'Скопировать' });
  }

  open(partnerId: string) {
    return this.page.goto(`/promo/${partnerId}`);
  }
}
