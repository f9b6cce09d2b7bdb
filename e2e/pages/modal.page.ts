import { expect, type Page } from '@playwright/test';

/** The one modal that may be open on any page. */
export class ModalWindow {
  constructor(private readonly page: Page) {}

  get dialog() {
    return this.page.getByRole('dialog');
  }
  get cross() {
    return this.dialog.getByRole('button', { name: 'Закрыть', exact: true });
  }
  /** The word that a modal is on its way, and the button beside it. */
  get opening() {
    return this.page.getByText('Открываем окно…');
  }
  get giveUp() {
    return this.page.getByRole('button', { name: 'Отменить' });
  }

  named(name: string) {
    return this.page.getByRole('dialog', { name });
  }

  /** Presses where only the overlay is: above a sheet on mobile, beside it elsewhere. */
  async clickOverlay() {
    await this.page.mouse.click(8, 8);
  }

  async expectGone() {
    await expect(this.dialog).toHaveCount(0);
  }
}
