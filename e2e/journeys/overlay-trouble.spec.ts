import { expect, test } from '../fixtures/drill';

const TOAST = 'Окно не открылось';

const BAD: [title: string, why: string, said: RegExp][] = [
  ['Ничьё', 'nobody offers', /no area of this composition offers it/],
  ['Чужие свойства', 'does not take its props', /it does not take these props: \{"caseId":"seven"\}/],
  ['Отказывает', 'fails while it checks its props', /drill: thrown by the check/],
  ['Не отдано', 'is named in area.json and not given', /names it in area\.json and does not give it/],
  ['Без кода', 'has lost its code', /drill: no code/],
  ['Падает', 'throws while it is drawn', /drill: thrown while drawn/],
];

for (const [title, why, said] of BAD) {
  test(`a modal that ${why} is one toast, a line in the console, and nothing else`, async ({
    page,
    drill,
    modal,
    toasts,
    watch,
  }) => {
    watch.allow(/console\.error: modal /);
    const line = page.waitForEvent('console', (message) => said.test(message.text()));
    await drill.open();
    await drill.press(title);
    await expect(toasts.saying(TOAST)).toHaveCount(1);
    await modal.expectGone();
    await expect(drill.answer).toHaveText('ответ: undefined');
    expect((await line).type()).toBe('error');
    await drill.press('Успех');
    await expect(toasts.saying('Пароль успешно изменен')).toBeVisible();
    await drill.press('Короткое');
    await expect(modal.cross).toBeVisible();
  });
}

test('a modal whose area is down is a toast; the area is asked again when the player is', async ({
  page,
  drill,
  modal,
  toasts,
  watch,
}) => {
  watch.allow(/r\/drillparts\//, /console\.error: (Ошибка при получении раздела|modal) /, /ERR_FAILED/);
  await page.route('**/r/drillparts/**', (route) => route.abort());
  await drill.open();
  await drill.press('Короткое');
  await expect(modal.opening).toBeVisible();
  await expect(toasts.saying(TOAST)).toHaveCount(1);
  await modal.expectGone();
  await page.unroute('**/r/drillparts/**');
  await drill.press('Короткое');
  await expect(modal.cross).toBeVisible();
});

test('a toast is read even when the shell’s own code for it can not be had', async ({
  page,
  drill,
  modal,
  watch,
}) => {
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
});

test('a piece of another area stands in its place', async ({ page }) => {
  await page.goto('/drill/slot/good');
  await expect(page.getByText('Кусок другого раздела')).toBeVisible();
  await expect(page.getByText('Место занято')).toBeHidden();
});

for (const given of ['refused', 'throws']) {
  test(`a piece that is ${given} leaves a line in its place, and the page goes on`, async ({
    page,
    watch,
  }) => {
    watch.allow(/console\.error: slot drill-slot/);
    await page.goto(`/drill/slot/${given}`);
    await expect(page.getByText('Этот блок не загрузился')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Проверка места' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('a piece whose area is down comes when the player tries again', async ({ page, watch }) => {
  watch.allow(/r\/drillparts\//, /console\.error: (Ошибка при получении раздела|slot) /, /ERR_FAILED/);
  await page.route('**/r/drillparts/**', (route) => route.abort());
  await page.goto('/drill/slot/good');
  await expect(page.getByText('Этот блок не загрузился')).toBeVisible();
  await page.unroute('**/r/drillparts/**');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Кусок другого раздела')).toBeVisible();
});
