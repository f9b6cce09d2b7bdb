import type { Page } from '@playwright/test';

interface Registration {
  login: string;
  email: string;
  password: string;
}

/** The sign-in and registration forms on `/auth`, `/auth/register` and `/starting`. */
export class AuthPage {
  constructor(private readonly page: Page) {}

  get title() {
    return this.page.getByRole('heading', { level: 1, name: /на берег|за две минуты/ });
  }
  get form() {
    return this.page.getByRole('form', { name: 'Вход' });
  }
  get registration() {
    return this.page.getByRole('form', { name: 'Регистрация' });
  }
  get name() {
    return this.form.getByLabel('Почта или логин');
  }
  get password() {
    return this.form.getByLabel('Пароль', { exact: true });
  }
  get remember() {
    return this.form.getByRole('checkbox', { name: 'Запомнить меня' });
  }
  get send() {
    return this.form.getByRole('button', { name: 'Войти' });
  }
  get forgot() {
    return this.form.getByRole('button', { name: 'Забыли пароль?' });
  }
  get consents() {
    return this.registration.getByRole('checkbox');
  }

  async open() {
    await this.page.goto('/auth');
  }

  async signIn(name: string, password: string) {
    await this.name.fill(name);
    await this.password.fill(password);
    await this.send.click();
  }

  async register({ login, email, password }: Registration) {
    const { registration } = this;
    await registration.getByLabel('Логин').fill(login);
    await registration.getByLabel('Почта').fill(email);
    await registration.getByLabel('Пароль', { exact: true }).fill(password);
    await registration.getByLabel('Ещё раз', { exact: true }).fill(password);
    for (const consent of await this.consents.all()) await consent.check();
    await registration.getByRole('button', { name: 'Зарегистрироваться' }).click();
  }
}
