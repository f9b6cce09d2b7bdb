import { HEAVY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';

test(
  'frees a browser from cookies of an area that no request can carry',
  { tag: HEAVY },
  async ({ page, watch }) => {
    // a document without scripts: a script refused meanwhile would delete the cookies before the next page is opened
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      for (let number = 0; number < 60; number += 1)
        document.cookie = `c${number}=${'x'.repeat(3_900)}; path=/; max-age=34560000`;
      localStorage.setItem('promocode', 'KEPT');
    });
    watch.allow(/431/);
    expect((await page.goto('/rating'))?.status()).toBe(431);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Слишком много данных сайта в браузере');
    await page.getByRole('link', { name: 'Обновить страницу' }).click();
    await expect(page).toHaveTitle(/^Рейтинг/);
    expect(await page.evaluate(() => document.cookie)).not.toContain('c0=');
    expect(await page.evaluate(() => localStorage.getItem('promocode'))).toBe('KEPT');
  },
);
