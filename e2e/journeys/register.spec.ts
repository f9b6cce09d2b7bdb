import { expectAccessible } from '../fixtures/accessibility';
import { expectFitsEveryWindow } from '../fixtures/layout';
import { expect, test } from '../fixtures/test';
import { DonatePage } from '../pages/donate.page';

test('the register stands whole before its scripts, for a guest and without the query', async ({
  page,
  isMobile,
}) => {
  await page.goto('/donate?email=gost%40mail.example&login=gost');
  const donate = new DonatePage(page);
  await expect(donate.title).toBeVisible();
  await expect(page).toHaveURL(/\/donate$/);
  await expect(donate.receipt).toContainText('1 100');
  await expect(page.getByText('Войдите, чтобы видеть прогресс').first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsEveryWindow(page, { isMobile });
});
