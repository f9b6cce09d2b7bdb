import type { Page } from '@playwright/test';

type Tab = 'Персонажи' | 'Настройки' | 'Рефералы' | 'Статистика';

/** `/profile`: character card, tabs, settings and referrals. */
export class ProfilePage {
  constructor(private readonly page: Page) {}

  get card() {
    return this.page.getByRole('region', { name: 'Удостоверение горожанина' });
  }
  get tabs() {
    return this.page.getByRole('navigation', { name: 'Разделы профиля' });
  }
  get emailPanel() {
    return this.panel('Почта');
  }
  get passwordForm() {
    return this.page.getByRole('form', { name: 'Смена пароля' });
  }
  get sessions() {
    return this.panel('Открытые сеансы');
  }
  get push() {
    return this.panel('Уведомления в браузере');
  }
  get signOut() {
    return this.page.getByRole('main').getByRole('button', { name: 'Выйти из аккаунта' });
  }
  get memo() {
    return this.page.getByRole('complementary', { name: /^Требования к\sпаролю$/ });
  }
  /** Returns the button that removes the notice with this title. */
  noticeCross(title: string) {
    return this.page.getByRole('button', { name: `Убрать уведомление «${title}»` });
  }
  get modal() {
    return this.page.getByRole('dialog');
  }

  async open() {
    await this.page.goto('/profile');
  }

  async choose(tab: Tab) {
    await this.tabs.getByRole('link', { name: tab }).click();
  }

  async changeEmail(password: string, email: string) {
    await this.emailPanel.getByRole('button', { name: 'Изменить почту' }).click();
    await this.modal.getByLabel('Текущий пароль', { exact: true }).fill(password);
    await this.modal.getByLabel('Новая почта').fill(email);
    await this.sendEmail();
  }

  /** Submits the form for a new e-mail address without changing its fields. */
  async sendEmail() {
    await this.modal.getByRole('button', { name: 'Изменить почту' }).click();
  }

  async confirmEmail(code: string) {
    await this.emailPanel.getByRole('button', { name: 'Подтвердить почту' }).click();
    await this.modal.getByLabel('Код подтверждения').fill(code);
    await this.modal.getByRole('button', { name: 'Подтвердить' }).click();
  }

  async changePassword(current: string, next: string) {
    const { passwordForm } = this;
    await passwordForm.getByLabel('Текущий пароль', { exact: true }).fill(current);
    await passwordForm.getByLabel('Новый пароль', { exact: true }).fill(next);
    await passwordForm.getByLabel('Повторите пароль', { exact: true }).fill(next);
    await passwordForm.getByRole('button', { name: 'Сменить пароль' }).click();
  }

  async typePromocode(code: string) {
    await this.modal.getByRole('textbox', { name: 'Промокод' }).fill(code);
    await this.modal.getByRole('button', { name: /Создать за/ }).click();
  }

  /** Opens a modal with the button of this name, for example «Подключить 2FA». */
  async openBy(button: string | RegExp) {
    await this.page.getByRole('main').getByRole('button', { name: button }).click();
  }

  private panel(name: string) {
    return this.page.getByRole('region', { name });
  }
}
