import { expect, test } from '../fixtures/test';

test('shows the api reference under a strict content security policy', async ({ page }) => {
  const answer = await page.goto('/api/docs');
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
  await expect(page.getByRole('heading', { name: /Порт-Ноябрь: API/ })).toBeVisible();
  const news = page.getByRole('button', { name: /GET \/api\/home\/news/i }).first();
  await expect(news).toContainText('Latest news, newest first');
  await news.click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table')).toContainText('lastNewsList');
});
