import { expect, type Page } from '@playwright/test';

/** `/promo/{partnerId}`: the poster of a partner. */
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

  /** Opens a poster and waits until the api has counted the visit. */
  async openAndCount(partnerId: string) {
    const visit = this.page.waitForResponse(/\/api\/partners\/\w+\/visit$/);
    await this.open(partnerId);
    expect((await visit).status()).toBe(200);
  }
}
