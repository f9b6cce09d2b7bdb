import type { Page } from '@playwright/test';

export class LauncherPage {
  constructor(readonly page: Page) {}

  get title() {
    return this.page.getByRole('heading', { level: 1, name: 'Лаунчер' });
  }
  get steps() {
    return this.page.getByRole('main').getByRole('listitem');
  }
  get downloadButton() {
    // in the mobile layout a small link below the offer to send the launcher's address
    return this.page.getByRole('main').getByRole('link', { name: /^(Скачать|Всё равно скачать файл)$/ });
  }
  get filmPoster() {
    return this.page.getByRole('link', { name: /^Видео: как установить лаунчер/ });
  }
  get filmPlayer() {
    return this.page.getByTitle('Видео: как установить лаунчер');
  }

  async open() {
    await this.page.goto('/launcher');
  }

  /** Makes the api call of the button «Скачать» return this status and body. */
  async answerDownload(status: number, body: object) {
    await this.page.route('**/api/launcher/download', (route) => route.fulfill({ status, json: body }));
  }
}
