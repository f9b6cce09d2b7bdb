import type { Page } from '@playwright/test';

/** The home page as a visitor meets it. */
export class HomePage {
  constructor(readonly page: Page) {}

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
  /** Pictures of the news that are made for the screen: all but drawings. */
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

  /** A block of the page by its heading. */
  section(name: string) {
    return this.page.getByRole('region', { name });
  }

  /** The row of a frequent question: `[open]` when its answer shows. */
  question(words: string) {
    return this.section('Частые вопросы').getByRole('group').filter({ hasText: words });
  }

  /** A picture of the news, as what opens it whole. */
  newsPicture(words: string) {
    return this.section('Последние новости').getByRole('link', { name: `Открыть снимок: ${words}` });
  }

  profession(name: string) {
    return this.professions.getByRole('radio', { name });
  }
}
