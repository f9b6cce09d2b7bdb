import type { Page } from '@playwright/test';

/** `/checkpayment/{provider}/{id}`: the result of a payment. */
export class CheckPaymentPage {
  constructor(private readonly page: Page) {}

  get main() {
    return this.page.getByRole('main');
  }
  get waiting() {
    return this.title(/^(Банк думает|Ждём оплату)$/);
  }
  get paid() {
    return this.title('Деньги на счету');
  }
  get refused() {
    return this.title('Платёж не прошёл');
  }
  get withdrawn() {
    return this.title('Заказ отменён');
  }
  /** The buttons of an unpaid order. */
  action(name: 'Продолжить оплату' | 'Другой способ' | 'Отменить') {
    return this.main.getByRole('button', { name, exact: true });
  }
  get again() {
    return this.main.getByRole('button', { name: 'Попробовать снова' });
  }

  private title(name: string | RegExp) {
    return this.main.getByRole('heading', { level: 1, name });
  }
}
