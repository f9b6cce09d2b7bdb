import type { Page } from '@playwright/test';

export class PaymentMethodModal {
  constructor(private readonly page: Page) {}

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Пополнение счёта' });
  }
  get login() {
    return this.dialog.getByLabel('Логин', { exact: true });
  }
  get email() {
    return this.dialog.getByLabel('Почта', { exact: true });
  }
  get amount() {
    return this.dialog.getByLabel('Сумма, ₽');
  }
  get promocode() {
    return this.dialog.getByLabel(/^Промокод/);
  }
  /** The group in which a guest sees the masked account that the payment will credit. */
  get account() {
    return this.dialog.getByRole('group', { name: 'Кому зачислим' });
  }
  get pay() {
    return this.dialog.getByRole('button', { name: /^Оплатить/ });
  }

  async choose(provider: 'ЮKassa' | 'Unitpay') {
    await this.dialog.getByRole('button', { name: provider }).click();
  }

  async chooseMethod(title: string) {
    await this.dialog.getByRole('radio', { name: title }).check();
  }

  /** Enters the login of a guest's account and confirms the account. */
  async confirmLogin(login: string) {
    await this.login.fill(login);
    await this.login.blur();
    await this.account.getByText('Да, это нужный аккаунт').click();
  }
}
