import type { Page } from '@playwright/test';

/** A page with a legal document and the list of all legal documents. */
export class LegalPage {
  constructor(readonly page: Page) {}

  get title() {
    return this.page.getByRole('heading', { level: 1 });
  }
  get documents() {
    return this.page.getByRole('navigation', { name: 'Документы' }).getByRole('link');
  }
  get sheet() {
    return this.page.getByRole('article');
  }
  get contents() {
    return this.sheet.getByRole('group').getByRole('link');
  }
  get sections() {
    return this.sheet.getByRole('heading', { level: 2 });
  }

  async open(document = '') {
    return this.page.goto(`/legal/${document}`.replace(/\/$/, ''));
  }
}
