import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { CreatePaymentReply, PaymentCheck } from '@site/shared/contracts/payments';
import { expectAccessible } from '../fixtures/accessibility';
import { addAuthenticator, invite } from '../fixtures/console-person';
import { SiteAccount } from '../fixtures/site-account';
import { expect, test as base } from '../fixtures/test';
import { type ShopSite, startShopSite } from '../site/shop-site';

const PHONE = { width: 390, height: 844 };

let shop: ShopSite;

// `shop` is still undefined when the hook that starts the site reads the base URL
const test = base.extend({ baseURL: async ({}, use) => use((shop as ShopSite | undefined)?.site.url) });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  // above 1 000 roubles one person moves nothing alone
  shop = await startShopSite({ SITE_MONEY_ALONE_MAX: '1000' });
});
test.afterAll(() => shop?.stop());

/** Pays an order of a new player. Returns its id and the login. */
async function pay(page: Page, roubles: number): Promise<{ order: string; login: string }> {
  const { credentials } = await SiteAccount.register(page.request);
  const { login, email } = credentials;
  const created = await page.request.post('/api/payments/create', {
    data: {
      ...{ provider: 'yookassa', paymentType: 'sbp', amount: roubles, currency: 'RUB', login, email },
      ...{ description: login, idempotencyKey: randomUUID() },
    },
  });
  const { orderId: order } = (await created.json()) as CreatePaymentReply;
  const payment = shop.simulator.payments().find((one) => one.order === order);
  if (!payment) throw new Error('the payment system has no payment');
  await shop.simulator.finishPayment(payment, 'success');
  await expect
    .poll(async () => {
      const reply = await page.request.get(`/api/payments/check/yookassa/${order}`);
      return ((await reply.json()) as PaymentCheck).status;
    })
    .toBe('succeeded');
  return { order, login };
}

async function enter(page: Page, name: string, roles: string[]) {
  await addAuthenticator(page);
  await page.goto(await invite(shop.site, name, roles));
  await page.getByRole('button', { name: 'Сделать ключ доступа' }).click();
}

/** Opens an order by the login of its player, from the search. */
async function openOrder(page: Page, { order, login }: { order: string; login: string }) {
  await page.getByRole('searchbox', { name: 'Логин, почта, номер заказа или платежа' }).fill(login);
  await page.getByRole('button', { name: 'Найти', exact: true }).click();
  await page.getByRole('table', { name: 'Найденные заказы' }).getByRole('link', { name: order }).click();
  await expect(page.getByRole('heading', { name: `Заказ ${order}` })).toBeVisible();
}

/** Opens a second browser with another person. */
async function enterElsewhere(context: BrowserContext, name: string): Promise<Page> {
  const other = await (context.browser() as NonNullable<ReturnType<BrowserContext['browser']>>).newContext({
    locale: 'ru-RU',
  });
  const page = await other.newPage();
  await enter(page, name, ['cashier']);
  return page;
}

const expectNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

test('lets a cashier find an order by login, see its life, and refund it after a preview', async ({
  page,
  watch,
}) => {
  watch.allow(/answered 401|401 \(Unauthorized\)/);
  const paid = await pay(page, 500);
  await enter(page, 'm.kassir', ['cashier']);
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
  await expect(dialog).toContainText(/изменится на -525.DP/);
  const start = dialog.getByRole('button', { name: 'Вернуть деньги' });
  await start.click();
  await expect(dialog.getByText('Напишите причину')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Заявление от 26 ноября');
  await start.click();
  await expect(page.getByText(/Возврат, 500,00.₽: платёжная система вернула деньги/)).toBeVisible();
  await expect(life).toContainText('операция сделана');
  await expect(life).toContainText('m.kassir: Заявление от 26 ноября');
  const payment = shop.simulator.payments().find(({ order }) => order === paid.order);
  expect(payment?.refunded).toBe(50_000);
});

test('lets a second person decide about a refund above the limit, and says who may not confirm it', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/409 \(Conflict\)|answered 401|401 \(Unauthorized\)/);
  const paid = await pay(page, 2_000);
  await enter(page, 'a.kassir', ['cashier']);
  await openOrder(page, paid);
  await page.getByRole('button', { name: 'Вернуть деньги' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`site payments refund ${paid.order}`);
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Письмо родителя');
  await dialog.getByRole('button', { name: 'Предложить второму' }).click();
  await expect(page.getByText(/ждёт второго человека\. Операция/)).toBeVisible();

  // nobody confirms what they have begun
  await page.getByRole('link', { name: 'К поиску' }).click();
  const waiting = page.getByRole('table', { name: 'Ждут решения' });
  await waiting.getByRole('button', { name: /^Подтвердить операцию/ }).click();
  await dialog.getByRole('textbox', { name: 'Зачем' }).fill('сверил');
  await dialog.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Подтвердить её должен другой человек');
  await dialog.getByRole('button', { name: /Не надо|Закрыть/ }).click();

  const other = await enterElsewhere(context, 'b.kassir');
  const theirs = other.getByRole('table', { name: 'Ждут решения' });
  await expect(theirs).toContainText('a.kassir');
  await theirs.getByRole('button', { name: /^Подтвердить операцию/ }).click();
  const theirDialog = other.getByRole('dialog');
  await theirDialog.getByRole('textbox', { name: 'Зачем' }).fill('сверил');
  await theirDialog.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(theirDialog.getByRole('alert')).toContainText('ему нужны два независимых токена');
  await theirDialog.getByRole('button', { name: /Не надо|Закрыть/ }).click();
  await theirs.getByRole('button', { name: /^Отклонить операцию/ }).click();
  await theirDialog.getByRole('textbox', { name: 'Зачем' }).fill('сделаем токенами');
  await theirDialog.getByRole('button', { name: 'Отклонить' }).click();
  await expect(other.getByText('Незаконченных операций нет.')).toBeVisible();
  await expectAccessible(other);
  await other.context().close();

  await openOrder(page, paid);
  const life = page.getByRole('table', { name: 'Что с ним было' });
  await expect(life).toContainText('операция отклонена');
  await expect(life).toContainText('b.kassir: сделаем токенами');
  const payment = shop.simulator.payments().find(({ order }) => order === paid.order);
  expect(payment?.refunded).toBe(0);
});

test('fits a phone, and shows books and differences', async ({ page, watch }) => {
  watch.allow(/answered 401|401 \(Unauthorized\)/);
  const paid = await pay(page, 300);
  await page.setViewportSize(PHONE);
  await enter(page, 'phone.kassir', ['cashier']);
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
  await enter(page, 'no.money', ['operator']);
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
