import { expectAccessible } from '../fixtures/accessibility';
import { waitForHydration } from '../fixtures/hydration';
import { holdScripts } from '../fixtures/hold-scripts';
import { DESKTOP_ONLY, PHONE_ONLY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { DonatePage } from '../pages/donate.page';

test(
  'shows the donate page to a guest and removes the query from its address',
  { tag: DESKTOP_ONLY },
  async ({ page }) => {
    await page.goto('/donate?email=gost%40mail.example&login=gost');
    const donate = new DonatePage(page);
    await expect(donate.title).toBeVisible();
    await expect(page).toHaveURL(/\/donate$/);
    await expect(donate.receipt).toContainText('1 100');
    await expect(page.getByText('Войдите, чтобы видеть прогресс').first()).toBeVisible();
    const how = page.getByRole('button', { name: 'Как проходит конкурс' });
    await waitForHydration(how);
    await how.click();
    await expect(page.getByRole('dialog').getByText('Слайд 1 из 4')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'opens a case whose button was pressed before the scripts came',
  { tag: PHONE_ONLY },
  async ({ page }) => {
    const { release } = await holdScripts(page);
    await page.goto('/donate', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Кейс «Чемодан»: что внутри' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Чемодан' })).toBeVisible();
    await expectAccessible(page);
  },
);

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('prints the receipt once', { tag: DESKTOP_ONLY }, async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      addEventListener('animationstart', ({ target }) => {
        if (!(target instanceof Element) || !target.textContent.includes('Зачислим')) return;
        // below the screen it may start, and waits then until it comes into view
        if (target.getBoundingClientRect().top < innerHeight)
          seen.push(...target.getAnimations().map(({ effect }) => String(effect?.getTiming().duration)));
      });
    });
    const printed = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    const donate = new DonatePage(page);
    await donate.open();
    await expect(donate.receipt).toContainText('1 100');
    await donate.receipt.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await printed()).at(-1)).toBe('600');
    const before = await printed();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await donate.receipt.scrollIntoViewIfNeeded();
    await page.getByRole('textbox', { name: 'Сумма' }).fill('3000');
    await expect(donate.receipt).toContainText('3 450');
    expect(await printed()).toEqual(before);
  });
});
