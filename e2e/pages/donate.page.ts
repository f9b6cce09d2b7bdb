import type { Page } from '@playwright/test';

/** `/donate`, the payment form over any page, the bank of the simulator, and the page of a payment. */
export class DonatePage {
  constructor(private readonly page: Page) {}

  get title() {
    return this.page.getByRole('heading', { level: 1, name: 'Пополнить счёт' });
  }
  /** The modal that is open. */
  get modal() {
    return this.page.getByRole('dialog');
  }
  get account() {
    return this.modal.getByRole('group', { name: 'Кому зачислим' });
  }
  get receipt() {
    return this.page.getByText('Зачислим').locator('..');
  }

  outcome(name: RegExp) {
    return this.page.getByRole('heading', { level: 1, name });
  }
  locker(name: string) {
    return this.page.getByRole('button', { name: `Кейс «${name}»: что внутри` });
  }

  async open() {
    await this.page.goto('/donate');
  }

  /** Opens the payment form for a sum from the register. */
  async begin(roubles: number) {
    await this.page.getByLabel('Сумма, ₽').fill(String(roubles));
    await this.page.getByRole('main').getByRole('button', { name: 'Оплатить' }).click();
  }

  async chooseMethod(title: string) {
    await this.modal.getByRole('radio', { name: title }).check();
  }

  async pay() {
    await this.modal.getByRole('button', { name: /^Оплатить/ }).click();
  }

  /** Names somebody’s account and says that it is the right one. */
  async payFor(login: string) {
    await this.modal.getByLabel('Логин', { exact: true }).fill(login);
    await this.modal.getByLabel('Логин', { exact: true }).blur();
    await this.account.getByText('Да, это нужный аккаунт').click();
  }

  /** At the bank: what becomes of the payment. */
  async atTheBank(choice: 'Оплатить' | 'Отказать') {
    await this.page.getByRole('button', { name: choice, exact: true }).click();
  }
}
