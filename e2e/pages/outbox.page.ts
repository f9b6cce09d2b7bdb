import { expect, type Page } from '@playwright/test';

/** `/outbox`: the e-mails that the demo has sent, newest first. */
export class OutboxPage {
  constructor(private readonly page: Page) {}

  /**
   * Waits for an e-mail to `email` with `subject` in its subject line. Returns the code in the newest
   * matching e-mail.
   */
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
