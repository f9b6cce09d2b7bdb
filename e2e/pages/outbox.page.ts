import { expect, type Page } from '@playwright/test';

/** `/outbox`: the demo's letters, the newest first. */
export class OutboxPage {
  constructor(private readonly page: Page) {}

  /** The code of the newest letter to this address with these words in its subject, once there is one. */
  async readCode(email: string, subject: string): Promise<string> {
    const letter = this.page
      .getByRole('article')
      .filter({ hasText: email })
      .filter({ hasText: subject })
      .first();
    await expect(async () => {
      await this.page.goto('/outbox');
      await expect(letter).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const code = letter.frameLocator('iframe').getByText(/^\d{6}$/);
    return (await code.textContent()) ?? '';
  }
}
