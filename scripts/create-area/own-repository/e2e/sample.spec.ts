import { expect, test } from '@playwright/test';

test('shows the page of the area', async ({ page }) => {
  await page.goto('/sample');
  await expect(page.getByRole('heading', { level: 1, name: 'Новый раздел' })).toBeVisible();
});
