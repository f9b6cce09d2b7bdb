import { expect, test } from '../fixtures/test';
import { DonatePage } from '../pages/donate.page';

test('shows the donate page to a guest and removes the query from its address', async ({ page }) => {
  await page.goto('/donate?email=gost%40mail.example&login=gost');
  const donate = new DonatePage(page);
  await expect(donate.title).toBeVisible();
  await expect(page).toHaveURL(/\/donate$/);
  await expect(donate.receipt).toContainText('1 100');
  await expect(page.getByText('Войдите, чтобы видеть прогресс').first()).toBeVisible();
});
