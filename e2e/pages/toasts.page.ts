import type { Page } from '@playwright/test';

/** The toasts of any page, on the screen and as they are read out. */
export class SiteToasts {
  constructor(private readonly page: Page) {}

  /** Newest first; those that the screen has room for. */
  get list() {
    return this.page.getByRole('region', { name: /^Сообщения/ }).getByRole('listitem');
  }

  /** One toast as it is seen. */
  saying(words: string) {
    return this.list.filter({ hasText: words });
  }

  closeButton(words: string) {
    return this.saying(words).getByRole('button', { name: 'Закрыть сообщение' });
  }

  /** What was given to screen readers: politely, or at once. */
  readOut(how: 'status' | 'alert') {
    return this.page.getByRole(how);
  }
}
