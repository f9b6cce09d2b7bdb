import { openFactorSheet } from '../fixtures/open-factor-sheet';
import { setTextSize } from '../fixtures/readable-text';
import { PHONE_ONLY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';

test('keeps the button of a long sheet on the screen', { tag: PHONE_ONLY }, async ({ page, request }) => {
  const modal = await openFactorSheet(page, request);
  await expect(modal.getByText('Запишите резервный код.', { exact: false })).toBeInViewport();
  await expect(modal.getByRole('button', { name: 'Подключить 2FA' })).toBeInViewport({ ratio: 1 });
});

for (const percent of [100, 200])
  test(
    `shows the tick that enables the button beside it at ${percent} % text`,
    { tag: PHONE_ONLY },
    async ({ page, request }) => {
      await setTextSize(page, percent);
      const modal = await openFactorSheet(page, request);
      const tick = modal.getByRole('checkbox', { name: 'Резервный код записан' });
      await expect(tick).toBeInViewport({ ratio: 1 });
      await expect(modal.getByText('Резервный код записан')).toBeInViewport({ ratio: 1 });
      await expect(modal.getByRole('button', { name: 'Подключить 2FA' })).toBeInViewport({ ratio: 1 });
      // the field scrolls clear of the buttons
      const code = modal.getByRole('textbox', { name: 'Код из приложения' });
      await code.focus();
      const field = await code.boundingBox();
      const foot = await modal.getByText('Резервный код записан').boundingBox();
      expect(field!.y + field!.height).toBeLessThan(foot!.y);
    },
  );
