import { expect, test } from '../fixtures/drill';
import { DESKTOP_ONLY, HEAVY } from '../fixtures/tags';

const TOAST = 'Окно не открылось';

const FAILING_MODALS: [title: string, why: string, logged: RegExp][] = [
  ['Чужие свойства', 'does not take the props', /does not take these props: props is not null/],
  ['Не отдано', 'is declared in area.json but not exported', /names it in area\.json but does not export it/],
];

for (const [title, why, logged] of FAILING_MODALS) {
  test(
    `shows a toast and logs an error for a modal that ${why}`,
    { tag: DESKTOP_ONLY },
    async ({ page, drill, modal, toasts, watch }) => {
      watch.allow(/console\.error: modal /);
      const line = page.waitForEvent('console', (message) => logged.test(message.text()));
      await drill.open();
      await drill.press(title);
      await expect(toasts.withText(TOAST)).toHaveCount(1);
      await modal.expectGone();
      await expect(drill.answer).toHaveText('ответ: undefined');
      expect((await line).type()).toBe('error');
      await drill.press('Успех');
      await expect(toasts.withText('Пароль успешно изменен')).toBeVisible();
      await drill.press('Короткое');
      await expect(modal.cross).toBeVisible();
    },
  );
}

test(
  'shows a toast for a modal whose area is down and requests the area again next time',
  { tag: DESKTOP_ONLY },
  async ({ page, drill, modal, toasts, watch }) => {
    watch.allow(/r\/drillparts\//, /console\.error: (Ошибка при получении раздела|modal) /, /ERR_FAILED/);
    await page.route('**/r/drillparts/**', (route) => route.abort());
    await drill.open();
    await drill.press('Короткое');
    await expect(modal.opening).toBeVisible();
    await expect(toasts.withText(TOAST)).toHaveCount(1);
    await modal.expectGone();
    await page.unroute('**/r/drillparts/**');
    await drill.press('Короткое');
    await expect(modal.cross).toBeVisible();
  },
);

test(
  'shows the toast even when the shell’s code for toasts cannot be loaded',
  { tag: HEAVY },
  async ({ page, drill, modal, watch }) => {
    watch.allow(/r\/shell\//, /console\.error: modal /, /ERR_FAILED/);
    await drill.open();
    await expect(drill.button('Короткое')).toBeVisible();
    await page.route('**/r/shell/*.js', (route) => route.abort());
    await drill.press('Короткое');
    await expect(page.getByRole('alert').getByText(TOAST)).toBeInViewport();
    await modal.expectGone();
    await page.unroute('**/r/shell/*.js');
    await drill.press('Короткое');
    await expect(modal.cross).toBeVisible();
  },
);

test('shows a part of another area in its slot', { tag: DESKTOP_ONLY }, async ({ page }) => {
  await page.goto('/drill/slot/good');
  await expect(page.getByText('Кусок другого раздела')).toBeVisible();
  await expect(page.getByText('Место занято')).toBeHidden();
});
