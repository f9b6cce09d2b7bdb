import type { Page } from '@playwright/test';

/** The recovery modal with its three steps. The fields of the first step depend on the layout. */
export class RecoveryModal {
  constructor(
    private readonly page: Page,
    private readonly isMobile: boolean,
  ) {}

  get dialog() {
    return this.page.getByRole('dialog', { name: 'ВОССТАНОВЛЕНИЕ ДОСТУПА' });
  }
  get code() {
    return this.field('Введите код из письма');
  }
  get newPassword() {
    return this.field('Новый пароль');
  }
  get requirements() {
    return this.dialog.getByRole('complementary', { name: /^Требования к\sпаролю$/ });
  }

  step(number: 1 | 2 | 3) {
    return this.dialog.getByRole('img', { name: `Шаг ${number} из 3` });
  }

  press(name: 'Отправить код' | 'Далее' | 'Назад' | 'Восстановить доступ') {
    return this.dialog.getByRole('button', { name }).click();
  }

  async sendCode({ login, email }: { login: string; email: string }) {
    if (this.isMobile) {
      await this.field('Введите ваш логин').fill(login);
      await this.field('Введите вашу почту').fill(email);
    } else await this.field('Введите вашу почту или логин').fill(login);
    await this.press('Отправить код');
  }

  async typePassword(password: string) {
    await this.newPassword.fill(password);
    await this.field('Повторите пароль').fill(password);
  }

  private field(name: string) {
    return this.dialog.getByLabel(name, { exact: true });
  }
}
