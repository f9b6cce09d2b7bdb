import type { Page } from '@playwright/test';

/** The bank's page of the payment simulator, which decides the result of a payment. */
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
