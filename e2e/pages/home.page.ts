import type { Page } from '@playwright/test';

export class HomePage {
  constructor(readonly page: Page) {}

  get about() {
    return this.page.getByRole('main').getByRole('link', { name: 'О проекте', exact: true });
  }

  get film() {
    return this.page.getByRole('main').getByRole('link', { name: /Видео о проекте/ });
  }
  get title() {
    return this.page.getByRole('heading', { level: 1, name: /Ночной паром/ });
  }
  get skipLink() {
    return this.page.getByRole('link', { name: 'К содержанию' });
  }
  get headlines() {
    return this.section('Последние новости').getByRole('heading', { level: 3 });
  }
  /**
   * Photos in the news section. Unlike illustrations, photos have several resolutions and therefore `srcset`.
   */
  get newsPhotos() {
    return this.section('Последние новости').locator('img[srcset]');
  }
  get professions() {
    return this.page.getByRole('radiogroup', { name: 'Направления' });
  }
  get socialCards() {
    return this.section('Где нас найти').getByRole('listitem').getByRole('link');
  }
  get startPlaying() {
    return this.page.getByRole('main').getByRole('link', { name: 'Начать играть' }).first();
  }

  async open() {
    await this.page.goto('/');
  }

  section(name: string) {
    return this.page.getByRole('region', { name });
  }

  /** Returns a frequently asked question. It has the attribute `open` while its answer is shown. */
  question(text: string) {
    return this.section('Частые вопросы').getByRole('group').filter({ hasText: text });
  }

  /** Returns the link that opens a news picture in the viewer. */
  newsPicture(caption: string) {
    return this.section('Последние новости').getByRole('link', { name: `Открыть снимок: ${caption}` });
  }

  profession(name: string) {
    return this.professions.getByRole('radio', { name });
  }
}
