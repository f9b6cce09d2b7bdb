import { expectAccessible } from '../fixtures/accessibility';
import { enterElsewhere, openOrder, openWaiting, pay, propose, refundedOf } from '../fixtures/cashier';
import { agePasskey, enter, expectNoSideways, invite, PHONE } from '../fixtures/console-person';
import { expect, test as base } from '../fixtures/test';
import { type ShopSite, startShopSite } from '../site/shop-site';

let shop: ShopSite;

// `shop` is still undefined when the hook that starts the site reads the base URL
const test = base.extend({ baseURL: async ({}, use) => use((shop as ShopSite | undefined)?.site.url) });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  // above 1 000 roubles one person moves nothing alone
  shop = await startShopSite({ SITE_MONEY_ALONE_MAX: '1000' });
});
test.afterAll(() => shop?.stop());

test('lets a cashier find an order by login, see its life, and refund it after a preview', async ({
  page,
  watch,
}) => {
  watch.allow(/answered 401|401 \(Unauthorized\)/);
  const paid = await pay(shop, page, 500);
  await enter(shop, page, 'm.kassir', ['cashier']);
  // whoever may not see releases begins with the money
  await expect(page.getByRole('heading', { name: 'Найти заказ' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Выпуски' })).toHaveCount(0);
  await expectAccessible(page);
  await openOrder(page, paid);
  const life = page.getByRole('table', { name: 'Что с ним было' });
  await expect(life).toContainText('заказ создан');
  await expect(life).toContainText('проводка');
  await expectAccessible(page);

  // the address keeps the order, and the passkey is asked for again
  await page.reload();
  await page.getByRole('button', { name: 'Войти с ключом доступа' }).click();
  await expect(page.getByRole('heading', { name: `Заказ ${paid.order}` })).toBeVisible();
  await page.getByRole('link', { name: 'К поиску' }).click();
  await expect(page.getByRole('heading', { name: 'Найти заказ' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Вернуть деньги' }).click();

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/500,00.₽ из 500,00.₽/);
  await expect(dialog).toContainText(/изменится на −525.DP/);
  const start = dialog.getByRole('button', { name: 'Вернуть деньги' });
  await start.click();
  await expect(dialog.getByText('Напишите причину')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Заявление от 26 ноября');
  await start.click();
  await expect(page.getByText(/Возврат, 500,00.₽: платёжная система вернула деньги/)).toBeVisible();
  await expect(life).toContainText('операция сделана');
  await expect(life).toContainText('m.kassir: Заявление от 26 ноября');
  expect(refundedOf(shop, paid)).toBe(50_000);
});

test('lets a second cashier confirm a refund above the limit with the passkey', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/answered 401|401 \(Unauthorized\)/);
  const paid = await pay(shop, page, 2_000);
  await enter(shop, page, 'a.kassir', ['cashier']);
  const other = await enterElsewhere(shop, context, 'b.kassir');
  await expect(other.getByRole('heading', { name: 'Найти заказ' })).toBeVisible();
  await agePasskey(shop.database, 'b.kassir');
  await other.reload();
  await other.getByRole('button', { name: 'Войти с ключом доступа' }).click();
  await propose(page, paid, 'Письмо родителя');

  // nobody confirms what they have proposed
  await page.getByRole('link', { name: 'К поиску' }).click();
  await openWaiting(page);
  await expect(page.getByText('Эту операцию предложили вы')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Подтвердить' })).toHaveCount(0);
  await expectAccessible(page);

  await other.getByRole('button', { name: 'Обновить' }).click();
  await expect(other.getByRole('table', { name: 'Ждут решения' })).toContainText('a.kassir');
  await openWaiting(other);
  await expect(other.getByText(/Кто предложил: a\.kassir/)).toBeVisible();
  await expect(other.getByText('Причина: Письмо родителя')).toBeVisible();
  await expect(other.getByText(/Деньги: 2.000,00.₽ из 2.000,00.₽/)).toBeVisible();
  await expectAccessible(other);
  await other.setViewportSize(PHONE);
  await expectNoSideways(other);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Подтвердить' }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Зачем' }).fill('сверил с письмом');
  await expectAccessible(other);
  await dialog.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(other.getByText(/Возврат, 2.000,00.₽: платёжная система вернула деньги/)).toBeVisible();
  await expect(other.getByText('Кто подтвердил: b.kassir.')).toBeVisible();
  await other.context().close();

  await page.getByRole('link', { name: 'К деньгам' }).click();
  await openOrder(page, paid);
  const life = page.getByRole('table', { name: 'Что с ним было' });
  await expect(life).toContainText('a.kassir: Письмо родителя / сверил с письмом');
  await expect(life).toContainText(/операция подтверждена.*b\.kassir/);
  expect(refundedOf(shop, paid)).toBe(200_000);
});

test('says why a passkey of today confirms nothing, and lets its owner reject', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/answered 401|401 \(Unauthorized\)/);
  const paid = await pay(shop, page, 2_000);
  await enter(shop, page, 'c.kassir', ['cashier']);
  await propose(page, paid, 'Заявление');
  const other = await enterElsewhere(shop, context, 'd.kassir');
  await openWaiting(other);
  await expect(other.getByText(/ключу или токену d\.kassir не было суток/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Подтвердить' })).toHaveCount(0);
  await other.getByRole('button', { name: 'Отклонить' }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Зачем' }).fill('завтра предложим снова');
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  await expect(other.getByText('Состояние: отказ: d.kassir: завтра предложим снова.')).toBeVisible();
  await expectAccessible(other);
  await other.context().close();

  await page.getByRole('button', { name: 'Обновить' }).click();
  const life = page.getByRole('table', { name: 'Что с ним было' });
  await expect(life).toContainText('операция отклонена');
  await expect(life).toContainText('d.kassir: завтра предложим снова');
  expect(refundedOf(shop, paid)).toBe(0);
});

test('moves nothing when the device does not find the passkey', async ({ page, watch }) => {
  watch.allow(/answered 401|401 \(Unauthorized\)/);
  const paid = await pay(shop, page, 500);
  const authenticator = await enter(shop, page, 'e.kassir', ['cashier']);
  await openOrder(page, paid);
  await page.getByRole('button', { name: 'Вернуть деньги' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Заявление');
  await authenticator.refuse();
  await dialog.getByRole('button', { name: 'Вернуть деньги' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Ничего не сделано');
  expect(refundedOf(shop, paid)).toBe(0);
  await authenticator.accept();
  await dialog.getByRole('button', { name: 'Вернуть деньги' }).click();
  await expect(page.getByText(/Возврат, 500,00.₽: платёжная система вернула деньги/)).toBeVisible();
});

test('fits a phone, and shows books and differences', async ({ page, watch }) => {
  watch.allow(/answered 401|401 \(Unauthorized\)/);
  const paid = await pay(shop, page, 300);
  await page.setViewportSize(PHONE);
  await enter(shop, page, 'phone.kassir', ['cashier']);
  await openOrder(page, paid);
  await expect(page.getByRole('table', { name: 'Что с ним было' })).toContainText('проводка');
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Исправить DP' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Сколько DP' }).fill('40');
  await dialog.getByRole('button', { name: 'Посмотреть, что будет' }).click();
  await expect(dialog).toContainText(/изменится на \+40.DP/);
  await expectAccessible(page);
  await expectNoSideways(page);
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Извинение за сбой');
  await dialog.getByRole('button', { name: 'Исправить DP' }).click();
  await expect(page.getByText(/Исправление, \+40.DP: сделано/)).toBeVisible();

  await page.getByRole('link', { name: 'Сверка' }).click();
  await page.getByRole('button', { name: 'Сверить' }).click();
  await expect(page.getByText(/всё сходится/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole('link', { name: 'Книги' }).click();
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page.getByText('Платежей и возвратов не было.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
});

test('shows the section to nobody without the right, and both sections to an administrator', async ({
  page,
}) => {
  await enter(shop, page, 'no.money', ['operator']);
  await expect(page.getByRole('table', { name: 'Области' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Деньги' })).toHaveCount(0);
  await page.evaluate(() => (location.hash = '#/money'));
  await expect(page).toHaveURL(/#\/releases$/);
  await page.getByRole('button', { name: 'Выйти' }).click();

  await page.goto('about:blank');
  await page.goto(await invite(shop.site, 'all.sections', ['admin']));
  await page.getByRole('button', { name: 'Сделать ключ доступа' }).click();
  await page.getByRole('link', { name: 'Деньги' }).click();
  await expect(page.getByRole('heading', { name: 'Найти заказ' })).toBeVisible();
  await expect(page).toHaveTitle(/^Деньги/);
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Области' })).toBeVisible();
});
