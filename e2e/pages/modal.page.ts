import { expect, type Page } from '@playwright/test';

/** The modal that is currently open. */
export class ModalWindow {
  constructor(private readonly page: Page) {}

  get dialog() {
    return this.page.getByRole('dialog');
  }
  get cross() {
    return this.dialog.getByRole('button', { name: 'Закрыть', exact: true });
  }
  /** The message shown while a modal is loading. */
  get opening() {
    return this.page.getByText('Открываем окно…');
  }
  get giveUp() {
    return this.page.getByRole('button', { name: 'Отменить' });
  }

  named(name: string) {
    return this.page.getByRole('dialog', { name });
  }

  /** Clicks the overlay outside the sheet. */
  async clickOverlay() {
    await this.page.mouse.click(8, 8);
  }

  async expectGone() {
    await expect(this.dialog).toHaveCount(0);
  }
}
