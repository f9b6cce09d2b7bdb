import type { Page } from '@playwright/test';

/** `/donate`: the top-up form and the cases. */
export class DonatePage {
  constructor(private readonly page: Page) {}

  get title() {
    return this.page.getByRole('heading', { level: 1, name: 'Пополнить счёт' });
  }
  get modal() {
    return this.page.getByRole('dialog');
  }
  get receipt() {
    return this.page.getByText('Зачислим').locator('..');
  }

  locker(name: string) {
    return this.page.getByRole('button', { name: `Кейс «${name}»: что внутри` });
  }

  /** The button that opens the purchase form of a service. */
  service(name: string) {
    return this.page.getByRole('button', { name: `Взять: ${name}` });
  }
  serviceForm(name: string) {
    return this.page.getByRole('form', { name });
  }

  async open() {
    await this.page.goto('/donate');
  }

  /** Enters a sum and opens the payment modal. */
  async begin(roubles: number) {
    await this.page.getByLabel('Сумма, ₽').fill(String(roubles));
    await this.page.getByRole('main').getByRole('button', { name: 'Оплатить' }).click();
  }
}
