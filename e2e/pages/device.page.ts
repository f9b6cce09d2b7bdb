import type { Page } from '@playwright/test';

/** `/device` on a player's phone: pairing the phone, and approving or rejecting sign-in requests. */
export class DevicePage {
  constructor(private readonly page: Page) {}

  get matchNumber() {
    return this.page.getByRole('figure').getByText(/^\d{2}$/);
  }
  get pair() {
    return this.page.getByRole('button', { name: 'Подключить' });
  }
  get waiting() {
    return this.page.getByRole('heading', { level: 1, name: 'Запросов нет' });
  }
  get request() {
    return this.page.getByRole('heading', { level: 1, name: 'Это вы входите?' });
  }
  get approve() {
    return this.page.getByRole('button', { name: 'Впустить' });
  }
  get deny() {
    return this.page.getByRole('button', { name: 'Это не я' });
  }
  get toRequests() {
    return this.page.getByRole('button', { name: 'К запросам' });
  }

  /** Returns the heading that shows the result of the last request: «Впустили» or «Отказали». */
  result(title: string) {
    return this.page.getByRole('status').getByRole('heading', { level: 1, name: title });
  }
}
