import path from 'node:path';
import { DEPLOY_API } from '@site/contracts/deploy-names';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { addAuthenticator, invite, setVisibility } from '../fixtures/console-person';
import { expect, test } from '../fixtures/test';
import {
  changeChannel,
  deployRetitled,
  deployWithServerCode,
  fetchArea,
  fetchLiveRelease,
  startCanary,
} from '../site/deploy';
import { type SiteProcess, startSiteProcess } from '../site/site-process';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PHONE = { width: 390, height: 844 };

let site: SiteProcess;

test.beforeAll(async () => {
  site = await startSiteProcess();
});
test.afterAll(() => site.stop());

async function enter(page: Page, name: string, roles: string[]) {
  const authenticator = await addAuthenticator(page);
  await page.goto(await invite(site, name, roles));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Сделать ключ доступа' }).click();
  await expect(page.getByRole('table', { name: 'Области' })).toBeVisible();
  return authenticator;
}

test('lets an invited operator roll an area back while the shell is dead, with the reason in the log', async ({
  page,
}) => {
  const before = await fetchLiveRelease(site, 'home');
  await deployRetitled(site, path.join(ROOT, 'mf-home/dist'), { prefix: '/', title: 'Сломанный выпуск' });
  await deployWithServerCode(site, path.join(ROOT, 'shell/dist'), 'throw new Error("a dead shell");');
  await enter(page, 'k.orlova', ['operator']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Откатить home' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Вернуть' }).click();
  await expect(dialog.getByText('Напишите причину')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Зачем' }).fill('заголовок сломан');
  await dialog.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('status').first()).toContainText('home: возвращён выпуск');
  expect(await fetchArea(site, 'home')).toMatchObject({
    release: before,
    by: 'k.orlova',
    why: 'заголовок сломан',
  });
  await expect(page.getByRole('region', { name: 'Журнал' })).toContainText('заголовок сломан');
  // the shell is dead for visitors too, and comes back the same way
  await page.getByRole('button', { name: 'Откатить shell' }).click();
  await dialog.getByRole('textbox', { name: 'Зачем' }).fill('оболочка не рисует');
  await dialog.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('status').first()).toContainText('shell: возвращён выпуск');
  await expect.poll(async () => (await fetch(site.url)).status).toBe(200);
});

test('restores nothing if somebody has changed the area since the dialog was opened', async ({
  page,
  watch,
}) => {
  watch.allow(/409 \(Conflict\)/);
  await deployRetitled(site, path.join(ROOT, 'mf-promo/dist'), { prefix: '/promo', title: 'Второй' });
  await enter(page, 'second.operator', ['operator']);
  await page.getByRole('button', { name: 'Откатить promo' }).click();
  await deployRetitled(site, path.join(ROOT, 'mf-promo/dist'), { prefix: '/promo', title: 'Третий' });
  const live = await fetchLiveRelease(site, 'promo');
  // the board shows the change meanwhile
  await expect(page.getByText(live.slice(0, 8)).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Зачем' }).fill('второй не нравится');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Вернуть' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Вас опередили: область promo сменили');
  // what was written stays, and the same change cannot be made blindly
  await expect(dialog.getByRole('textbox', { name: 'Зачем' })).toHaveValue('второй не нравится');
  await expect(dialog.getByRole('button', { name: 'Вернуть' })).toHaveCount(0);
  expect(await fetchLiveRelease(site, 'promo')).toBe(live);
});

test('changes the share of a canary, withdraws it, and freezes the area', async ({ page }) => {
  const release = await startCanary(site, path.join(ROOT, 'mf-account/dist'), {
    prefix: '/profile',
    title: 'Проба',
  });
  const authenticator = await enter(page, 'canary.operator', ['operator']);
  await page.getByRole('button', { name: 'Показать область account' }).click();
  const panel = page.getByRole('region', { name: 'account: выпуски' });
  await expect(panel).toContainText(`Проба ${release.slice(0, 8)}`);
  await expectAccessible(page);
  const dialog = page.getByRole('dialog');
  const confirm = async (why: string, button: string) => {
    await dialog.getByRole('textbox', { name: 'Зачем' }).fill(why);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
  };
  await panel.getByRole('slider', { name: 'Доля посетителей' }).fill('25');
  await panel.getByRole('button', { name: 'Поставить долю' }).click();
  await confirm('пока всё тихо', 'Поставить 25');
  expect((await fetchArea(site, 'account'))?.canary).toMatchObject({ release, percent: 25 });
  await panel.getByRole('button', { name: `Сделать ссылку на ${release.slice(0, 8)}` }).click();
  const link = panel.getByRole('textbox', { name: 'Ссылка, по которой сайт виден' });
  await expect(link).toHaveValue(/preview/);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Снять пробу' }).click();
  await confirm('заголовок не тот', 'Снять пробу');
  expect((await fetchArea(site, 'account'))?.canary).toBeNull();
  await panel.getByRole('button', { name: 'Заморозить' }).click();
  await confirm('до разбора', 'Заморозить');
  expect((await fetchArea(site, 'account'))?.frozen).toMatchObject({
    by: 'canary.operator',
    why: 'до разбора',
  });
  await expect(panel).toContainText('Заморожена');
  await authenticator.refuse();
  await panel.getByRole('button', { name: 'Закрыть страницы' }).click();
  await dialog.getByRole('textbox', { name: 'Зачем' }).fill('ремонт');
  await dialog.getByRole('button', { name: 'Закрыть страницы' }).click();
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  expect((await fetchArea(site, 'account'))?.closed).toBeNull();
  await authenticator.accept();
  await confirm('ремонт', 'Закрыть страницы');
  expect((await fetchArea(site, 'account'))?.closed).toMatchObject({ by: 'canary.operator', why: 'ремонт' });
  await page.getByRole('searchbox', { name: 'Найти среди показанных' }).fill('до разбора');
  await expect(page.getByRole('region', { name: 'Журнал' }).getByRole('listitem')).toHaveCount(1);
});

test('compares a release, takes the site back to a revision, and closes a path', async ({ page }) => {
  const before = await fetchLiveRelease(site, 'promo');
  const title = { prefix: '/promo', title: 'Четвёртый' };
  const revision = (await deployRetitled(site, path.join(ROOT, 'mf-promo/dist'), title)).revision - 1;
  const authenticator = await enter(page, 'night.operator', ['operator']);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Показать область promo' }).click();
  const panel = page.getByRole('region', { name: 'promo: выпуски' });
  await panel.getByRole('button', { name: `Разница: ${before.slice(0, 8)}` }).click();
  const difference = panel.getByRole('region', { name: /^Что изменится/ });
  await expect(difference.getByRole('table')).toContainText('~ /promo');
  await expect(difference.getByRole('table')).toContainText('код первой страницы');
  await expectAccessible(page);

  await page.getByRole('button', { name: `Вернуть сайт к ревизии ${revision}`, exact: true }).click();
  await expect(dialog).toContainText(`→ ${before.slice(0, 8)}`);
  await dialog.getByRole('textbox', { name: 'Зачем' }).fill('вечер не удался');
  await dialog.getByRole('button', { name: 'Вернуть сайт' }).click();
  await expect(dialog).toBeHidden();
  expect(await fetchLiveRelease(site, 'promo')).toBe(before);

  const field = page.getByRole('textbox', { name: 'Закрыть путь' });
  await field.fill('promo');
  await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/Это не путь/);
  await field.fill('/promo');
  await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Зачем' }).fill('правим условия');
  await authenticator.accept();
  await dialog.getByRole('button', { name: 'Закрыть путь' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Открыть /promo' }).click();
  await dialog.getByRole('textbox', { name: 'Зачем' }).fill('поправили');
  await dialog.getByRole('button', { name: 'Открыть' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Открыть /promo' })).toHaveCount(0);
});

test('shows a viewer no button, and works on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await enter(page, 'd.lenskiy', ['viewer']);
  const changes = /Откатить|Заморозить|присмотр|страницы|предзапуск|Вернуть|Поставить|Закончить/;
  await expect(page.getByRole('button', { name: changes })).toHaveCount(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('button', { name: 'Показать область home' }).click();
  await expect(page.getByRole('region', { name: 'home: выпуски' })).toContainText('в эфире');
  await page.getByRole('combobox', { name: 'Область' }).selectOption('promo');
  await expect(page.getByRole('region', { name: 'Журнал' })).toContainText('promo');
});

test('asks for the passkey again after a reload, and says since when the picture is old', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|answered 401/);
  await enter(page, 'v.smirnov', ['viewer']);
  await page.reload();
  await page.getByRole('button', { name: 'Войти с ключом доступа' }).click();
  await expect(page.getByRole('table', { name: 'Области' })).toBeVisible();
  await page.route(`**${DEPLOY_API}/events`, (route) => route.abort());
  await setVisibility(page, 'hidden');
  await expect(page.getByText('Вкладка была скрыта. Картина ниже от')).toBeVisible();
  await setVisibility(page, 'visible');
  await expect(
    page.getByText(/Сайт не ответил.+ Картина ниже от \d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d МСК/),
  ).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByText(/Картина ниже/)).toBeHidden();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByRole('button', { name: 'Войти с ключом доступа' })).toBeVisible();
});

test('shows what somebody else does, and says so when the line is cut', async ({ page, watch }) => {
  watch.allow(/ERR_|answered 503/);
  for (const _ of [1, 2, 3]) await page.goto(`${site.url}/donate`);
  await enter(page, 'night.shift', ['viewer']);
  await page.getByRole('button', { name: 'Показать область donate' }).click();
  const health = page.getByRole('region', { name: 'Здоровье: donate' });
  await expect(health.locator('canvas')).toHaveCount(4);
  await health.getByRole('button', { name: 'Показать таблицей' }).click();
  const release = (await fetchLiveRelease(site, 'donate')).slice(0, 8);
  await expect(health.getByRole('row', { name: release }).first()).toBeVisible();
  await expectAccessible(page);
  await health.getByRole('button', { name: 'Сутки' }).click();
  await expect(health.getByRole('row', { name: new RegExp(`${release} [1-9]`) })).toBeVisible();
  await changeChannel(site, { action: 'freeze', area: 'donate', why: 'ночная смена' });
  await expect(page.getByRole('region', { name: 'donate: выпуски' })).toContainText('ночная смена');
  await changeChannel(site, { action: 'unfreeze', area: 'donate', why: 'разобрались' });
  await expect(page.getByRole('region', { name: 'Журнал' })).toContainText('разобрались');
  await site.end();
  await expect(page.getByText(/Картина ниже от \d/)).toBeVisible();
  await site.start();
});

test('says that a link was used already', async ({ page, watch }) => {
  watch.allow(/answered 401|401 \(Unauthorized\)/);
  await addAuthenticator(page);
  const link = await invite(site, 'a.gusev', ['viewer']);
  await page.goto(link);
  await page.getByRole('button', { name: 'Сделать ключ доступа' }).click();
  await expect(page.getByRole('table', { name: 'Области' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Сделать ключ доступа' }).click();
  await expect(page.getByText('Ссылка уже использована')).toBeVisible();
  await page.getByRole('button', { name: 'У меня уже есть ключ' }).click();
  await page.getByRole('button', { name: 'Войти с ключом доступа' }).click();
  await expect(page.getByRole('table', { name: 'Области' })).toBeVisible();
});
