import type { Page } from '@playwright/test';

/** The modal that is shown while a sign-in waits for its second factor. */
export class SecondStepModal {
  constructor(private readonly page: Page) {}

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Подтвердите вход' });
  }
  /** The two-digit number that must match the number on the phone. */
  get matchNumber() {
    return this.dialog.getByRole('figure').getByText(/^\d{2}$/);
  }
  get reserveCode() {
    return this.dialog.getByRole('textbox', {
      name: /^Нет (телефона|приложения) под рукой\? Резервный код$/,
    });
  }
  get sendReserveCode() {
    return this.dialog.getByRole('button', { name: 'Войти по коду' });
  }
  get denied() {
    return this.page.getByRole('dialog', { name: 'Вход отклонён' });
  }
}
