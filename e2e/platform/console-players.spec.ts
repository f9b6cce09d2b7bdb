import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { enter, expectNoSideways, openSite, PHONE } from '../fixtures/console-person';
import { SiteAccount } from '../fixtures/site-account';
import { expect, test as base } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { type ShopSite, startShopSite } from '../site/shop-site';

/** Text that would run if a page took it for markup. */
const MARKUP = '<img src=x onerror="document.title=1"><script>document.title=2</script>';

let shop: ShopSite;

// `shop` is still undefined when the hook that starts the site reads the base URL
const test = base.extend({ baseURL: async ({}, use) => use((shop as ShopSite | undefined)?.site.url) });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await startShopSite();
});
test.afterAll(() => shop?.stop());

/** Opens an account from the search. */
async function openPlayer(page: Page, login: string) {
  await page.getByRole('searchbox', { name: 'Логин, почта, номер заказа, имя персонажа' }).fill(login);
  await page.getByRole('button', { name: 'Найти', exact: true }).click();
  await page.getByRole('table', { name: 'Найденные игроки' }).getByRole('link', { name: login }).click();
  await expect(page.getByRole('heading', { name: login })).toBeVisible();
}

/** Confirms the dialog that is open, with a reason. */
async function confirm(page: Page, button: string, why: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Зачем' }).fill(why);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toHaveCount(0);
}

const signIn = (player: Page, { login, password }: SiteAccount['credentials']) =>
  new AuthPage(player).signIn(login, password);

/** Reads the newest letter to an address. The site of this test has no mail server, so letters stay in the queue. */
async function readLetter(email: string): Promise<string> {
  const rows = await shop.database.query(
    `select text from mails where recipient = '${email}' order by id desc limit 1`,
  );
  return String(rows[0]?.text);
}

/** Registers a player with a confirmed address and an authenticator app. */
async function joinWithFactor(page: Page): Promise<SiteAccount> {
  const account = await SiteAccount.register(page.request);
  await account.connectAuthenticator();
  await account.confirmEmail(/\b\d{6}\b/.exec(await readLetter(account.credentials.email))?.[0] ?? '');
  return account;
}

/** Lets the waiting time of a removal pass. */
const passWait = (login: string) =>
  shop.database.query(
    `update factor_removals set due_at = now() where player_id = (select id from players where login = '${login}')`,
  );

test('lets support give an account back to a player who has lost phone and codes', async ({
  page,
  watch,
}) => {
  watch.allow(/answered 401|401 \(Unauthorized\)/);
  const account = await joinWithFactor(page);
  const { login, email } = account.credentials;

  // the sign-in says what to do without the factor
  const player = await openSite(shop, page, '/auth');
  await signIn(player, account.credentials);
  await expect(player.getByText(/Нечем подтвердить вход и кодов нет\? Напишите в поддержку/)).toBeVisible();
  await expectAccessible(player);
  await player.getByRole('button', { name: 'Отменить вход' }).click();

  await enter(shop, page, 'p.podderzhka', ['support']);
  // whoever may not see releases begins with the players
  await expect(page.getByRole('heading', { name: 'Найти игрока' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Выпуски' })).toHaveCount(0);
  await expectAccessible(page);
  await openPlayer(page, login);
  await expect(page.getByText('приложение с ', { exact: false })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(email);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Показать почту и адреса' }).click();
  await confirm(page, 'Показать почту и адреса', 'Сверяю с письмом');
  await expect(page.getByRole('region', { name: 'Почта и адреса' })).toContainText(email);
  const log = page.getByRole('table', { name: 'Что делала поддержка' });
  await expect(log).toContainText('Сверяю с письмом');

  await page.getByRole('button', { name: 'Снять второй фактор' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Снять второй фактор' }).click();
  await expect(dialog.getByText('Напишите причину')).toBeVisible();
  await expectAccessible(page);
  await confirm(page, 'Снять второй фактор', 'Чек банка и дата регистрации сошлись');
  await expect(page.getByText(/Двойная защита снимется .* назначил p\.podderzhka/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отменить снятие' })).toBeVisible();

  expect(await readLetter(email)).toContain('двойная защита снимется');
  await signIn(player, account.credentials);
  await expect(player.getByRole('heading', { name: 'Подтвердите вход' })).toBeVisible();
  await player.getByRole('button', { name: 'Отменить вход' }).click();
  await passWait(login);
  await signIn(player, account.credentials);
  await expect(player).toHaveURL(/\/profile/);
  await player.context().close();

  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect(log).toContainText('двойная защита снята');
  await expect(log).toContainText('Чек банка и дата регистрации сошлись');
});

test('lets a player keep the factor by the link of the letter', async ({ page, watch }) => {
  watch.allow(/answered 401|401 \(Unauthorized\)/);
  const account = await joinWithFactor(page);
  const { login, email } = account.credentials;
  await enter(shop, page, 'k.podderzhka', ['support']);
  await openPlayer(page, login);
  await page.getByRole('button', { name: 'Снять второй фактор' }).click();
  await confirm(page, 'Снять второй фактор', 'Чек банка сошёлся');
  const token = /keep-factor#(\S+)/.exec(await readLetter(email))?.[1] ?? '';
  const player = await openSite(shop, page, `/auth/keep-factor#${token}`);
  await expectAccessible(player);
  await player.getByRole('button', { name: 'Оставить защиту' }).click();
  await expect(player.getByText(/^Двойная защита остаётся/)).toBeVisible();
  await player.context().close();
  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect(page.getByRole('table', { name: 'Что делала поддержка' })).toContainText(
    'по ссылке из письма',
  );
  await expect(page.getByRole('button', { name: 'Снять второй фактор' })).toBeVisible();
});

test('shows the reason of a block at the sign-in, as text', async ({ page, watch }) => {
  watch.allow(/403 \(Forbidden\)|answered 403|answered 401|401 \(Unauthorized\)/);
  const account = await SiteAccount.register(page.request);
  await enter(shop, page, 'b.podderzhka', ['support']);
  await openPlayer(page, account.credentials.login);
  await page.getByRole('button', { name: 'Заблокировать' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Заблокировать' }).click();
  await expect(dialog.getByText('Напишите причину для игрока')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Причина для игрока' }).fill(MARKUP);
  await confirm(page, 'Заблокировать', MARKUP);
  await expect(page.getByText(`Игрок читает: ${MARKUP}`)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Что делала поддержка' })).toContainText(MARKUP);
  await expect(page).toHaveTitle(/^Игроки/);

  const player = await openSite(shop, page, '/auth');
  await signIn(player, account.credentials);
  await expect(player.getByText(`Аккаунт заблокирован. Причина: ${MARKUP}`)).toBeVisible();
  await expect(player).toHaveTitle(/Вход/);
  await expectAccessible(player);
  await page.getByRole('button', { name: 'Разблокировать' }).click();
  await confirm(page, 'Разблокировать', 'Ошиблись аккаунтом');
  await signIn(player, account.credentials);
  await expect(player).toHaveURL(/\/profile/);
  await player.context().close();
});

test('lets support send goods again that the game has not accepted', async ({ page, watch }) => {
  watch.allow(/answered 401|401 \(Unauthorized\)/);
  const { login } = (await SiteAccount.register(page.request)).credentials;
  // this site has no game server, so each delivery fails
  await shop.database.query(
    `insert into game_grants (key, player_id, reward, at)
     select 'given/${login}', id, '{"money":100}', now() from players where login = '${login}'`,
  );
  await enter(shop, page, 'g.podderzhka', ['support']);
  await openPlayer(page, login);
  const goods = page.getByRole('table', { name: 'Покупки и выдачи' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Обновить' }).click();
    await expect(goods).toContainText('не принято: игровой сервер не ответил', { timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
  await goods.getByRole('button', { name: 'Отправить ещё раз' }).click();
  await confirm(page, 'Отправить ещё раз', 'Игрок ждёт второй день');
  await expect(page.getByText('Отправим в игру в ближайшие секунды.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Что делала поддержка' })).toContainText(`given/${login}`);
});

test('fits a phone', async ({ page, watch }) => {
  watch.allow(/answered 401|401 \(Unauthorized\)/);
  const account = await SiteAccount.register(page.request);
  await page.setViewportSize(PHONE);
  await enter(shop, page, 'phone.podderzhka', ['support']);
  await expectNoSideways(page);
  await openPlayer(page, account.credentials.login);
  await expect(page.getByRole('table', { name: 'Журнал безопасности' })).toContainText('регистрация');
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Завершить сеансы' }).click();
  await expectAccessible(page);
  await expectNoSideways(page);
  await confirm(page, 'Завершить сеансы', 'Просит сам');
  await expect(page.getByText('Сеансы завершены.')).toBeVisible();
});

test('shows the section to nobody without the right', async ({ page }) => {
  await enter(shop, page, 'no.players', ['cashier', 'operator']);
  await expect(page.getByRole('table', { name: 'Области' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Игроки' })).toHaveCount(0);
  await page.evaluate(() => (location.hash = '#/players'));
  await expect(page).toHaveURL(/#\/releases$/);
});
