import type { Page } from '@playwright/test';

/** The payment simulator's bank page, on which the result of a payment is chosen. */
export class BankPage {
  constructor(private readonly page: Page) {}

  get demo() {
    return this.page.getByText('Демонстрация: деньги не настоящие');
  }
  get code() {
    return this.page.getByLabel(/Код из сообщения банка/);
  }

  async refuse(reason: string) {
    await this.page.getByLabel('Причина').selectOption({ label: reason });
    await this.press('Отказать');
  }

  /** Enters the 3-D Secure code. */
  async confirm(code: string) {
    await this.code.fill(code);
    await this.press('Подтвердить');
  }

  async press(name: string) {
    await this.page.getByRole('button', { name, exact: true }).click();
  }
}
