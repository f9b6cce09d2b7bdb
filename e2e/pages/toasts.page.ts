import type { Page } from '@playwright/test';

/** Toasts on the screen and in the live regions for screen readers. */
export class SiteToasts {
  constructor(private readonly page: Page) {}

  /** Toasts on the screen, newest first. */
  get list() {
    return this.page.getByRole('region', { name: /^Сообщения/ }).getByRole('listitem');
  }

  withText(text: string) {
    return this.list.filter({ hasText: text });
  }

  closeButton(text: string) {
    return this.withText(text).getByRole('button', { name: 'Закрыть сообщение' });
  }

  /** Returns a live region for screen readers: `status` is polite, `alert` is assertive. */
  liveRegion(how: 'status' | 'alert') {
    return this.page.getByRole(how);
  }
}
