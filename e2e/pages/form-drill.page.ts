import type { Page } from '@playwright/test';

/** `/drill/form`: a field and every kind of navigation away from it. */
export class FormDrillPage {
  constructor(private readonly page: Page) {}

  get letter() {
    return this.page.getByLabel('Письмо');
  }
  get link() {
    return this.page.getByRole('link', { name: 'Дальше по ссылке' });
  }
  get nextInList() {
    return this.page.getByRole('link', { name: 'Дальше в списке' });
  }
  get toModals() {
    return this.page.getByRole('link', { name: 'К окнам' });
  }
  get toTheEnd() {
    return this.page.getByRole('link', { name: 'К концу' });
  }
  get toProfile() {
    return this.page.getByRole('link', { name: 'В профиль' });
  }
  get byCode() {
    return this.page.getByRole('button', { name: 'Дальше из кода' });
  }
}
