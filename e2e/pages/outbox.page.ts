import { expect, type BrowserContext } from '@playwright/test';

/** `/outbox`: the e-mails that the demo has sent, newest first. */
export class OutboxPage {
  constructor(private readonly context: BrowserContext) {}

  /**
   * Waits for an e-mail to `email` with `subject` in its subject line. Returns the code in the newest
   * matching e-mail. Reads in a tab of its own and closes it, because Chromium renders the tabs behind it only
   * once a second.
   */
  async readCode(email: string, subject: string): Promise<string> {
    const page = await this.context.newPage();
    const letter = page.getByRole('article').filter({ hasText: email }).filter({ hasText: subject }).first();
    await expect(async () => {
      await page.goto('/outbox');
      await expect(letter).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const code = await letter
      .frameLocator('iframe')
      .getByText(/^\d{6}$/)
      .textContent();
    await page.close();
    return code ?? '';
  }
}
