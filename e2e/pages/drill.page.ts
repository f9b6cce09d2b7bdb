import type { Page } from '@playwright/test';

/**
 * The page of the test area `e2e/drills/overlay-openers`: a button for each modal and toast, and the result
 * of the last modal.
 */
export class DrillPage {
  constructor(private readonly page: Page) {}

  get answer() {
    return this.page.getByRole('status').and(this.page.locator('output'));
  }

  async open() {
    await this.page.goto('/drill');
  }

  button(title: string) {
    return this.page.getByRole('button', { name: title, exact: true });
  }

  async press(title: string) {
    await this.button(title).click();
  }
}
