import type { Page } from '@playwright/test';

/** The bank's page of the demo's payment systems: a person says there what becomes of the payment. */
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

  /** Past the code of 3-D Secure. */
  async confirm(code: string) {
    await this.code.fill(code);
    await this.press('Подтвердить');
  }

  async press(name: string) {
    await this.page.getByRole('button', { name, exact: true }).click();
  }
}
