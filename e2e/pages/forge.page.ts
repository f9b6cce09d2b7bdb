import type { Page } from '@playwright/test';

/** The page of the area that is edited while it is open. */
export class ForgePage {
  /** Documents that the browser asked for. */
  readonly documents: string[] = [];

  constructor(private readonly page: Page) {
    page.on('request', (request) => {
      if (request.isNavigationRequest()) this.documents.push(request.url());
    });
  }

  get blows() {
    return this.page.getByRole('status');
  }
  get problem() {
    return this.page.getByRole('alert');
  }

  title(name: string) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  anvil(name?: string) {
    return this.page.getByRole('main').getByRole('button', { name });
  }

  async strike() {
    await this.anvil().click();
  }
}
