import { openFactorSheet } from '../fixtures/open-factor-sheet';
import { PHONE_ONLY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';

test('keeps the button of a long sheet on the screen', { tag: PHONE_ONLY }, async ({ page, request }) => {
  const modal = await openFactorSheet(page, request);
  await expect(modal.getByText('Запишите резервный код.', { exact: false })).toBeInViewport();
  await expect(modal.getByRole('button', { name: 'Подключить 2FA' })).toBeInViewport({ ratio: 1 });
});
