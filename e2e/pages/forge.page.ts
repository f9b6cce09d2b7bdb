import { expect, type Page } from '@playwright/test';

/** The page of the test area `e2e/drills/hot-area`. */
export class ForgePage {
  readonly documents: string[] = [];

  constructor(private readonly page: Page) {
    page.on('request', (request) => {
      if (request.isNavigationRequest()) this.documents.push(request.url());
    });
  }

  get blows() {
    return this.page.getByRole('main').getByRole('status');
  }
  get problem() {
    return this.page.getByRole('alert').filter({ hasText: 'не собирается' });
  }

  /** The panel of mistakes, if it contains `text`. */
  mistake(text: string) {
    return this.page.getByRole('alert').filter({ hasText: text });
  }

  title(name: string) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  anvil(name?: string) {
    return this.page.getByRole('main').getByRole('button', { name });
  }

  /** Clicks repeatedly until the page is hydrated and counts a click. */
  async strikeUntilCounted() {
    await expect(async () => {
      await this.strike();
      await expect(this.blows).not.toHaveText('0', { timeout: 500 });
    }).toPass();
  }

  async strike() {
    await this.anvil().click();
  }
}
