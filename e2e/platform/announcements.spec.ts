import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { addAuthenticator, invite } from '../fixtures/console-person';
import { waitForHydration } from '../fixtures/hydration';
import { expect, test } from '../fixtures/test';
import { SiteHeader } from '../pages/header.page';
import { type SiteProcess, startSiteProcess } from '../site/site-process';

const LINE = 'Банки отвечают с задержкой: платежи дойдут позже.';
const PHONE = { width: 390, height: 844 };

let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSiteProcess();
});
test.afterAll(() => site.stop());

const announcements = (page: Page) => page.getByRole('region', { name: 'Объявления' });

/** Makes an open page ask for news, as it does when its tab is shown again. */
const showTabAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('shows visitors a line that an operator announces, also on open pages, until it is retracted', async ({
  page,
  context,
}) => {
  await addAuthenticator(page);
  await page.goto(await invite(site, 'd.announcer', ['operator']));
  await page.getByRole('button', { name: 'Сделать ключ доступа' }).click();
  await expect(page.getByRole('table', { name: 'Области' })).toBeVisible();
  const visitor = await context.newPage();
  await visitor.goto(`${site.url}/donate`);
  await waitForHydration(new SiteHeader(visitor).logo);
  await page.getByRole('button', { name: 'Новое объявление' }).click();
  const form = page.getByRole('form', { name: 'Новое объявление' });
  await form.getByRole('button', { name: 'Дальше: причина' }).click();
  await expect(form.getByRole('textbox', { name: 'Что прочтут посетители' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Что прочтут посетители' }).fill(LINE);
  await form.getByRole('radio', { name: 'Что-то уже не работает' }).check();
  await form.getByRole('textbox', { name: 'На каких страницах' }).fill('/donate');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Дальше: причина' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Зачем' }).fill('сбой СБП');
  await dialog.getByRole('button', { name: 'Показать' }).click();
  await expect(page.getByRole('status').first()).toContainText(LINE);
  await expect(form).toHaveCount(0);

  await expect(async () => {
    await showTabAgain(visitor);
    await expect(announcements(visitor)).toHaveText(LINE);
  }).toPass();
  await expectAccessible(visitor);
  const fresh = await context.newPage();
  await fresh.goto(site.url);
  await expect(announcements(fresh)).toHaveCount(0);
  await fresh.setViewportSize(PHONE);
  await fresh.goto(`${site.url}/donate`);
  await expect(announcements(fresh)).toHaveText(LINE);
  await expectAccessible(fresh);

  await page.getByRole('button', { name: `Снять объявление «${LINE}»` }).click();
  await dialog.getByRole('textbox', { name: 'Зачем' }).fill('банки отвечают');
  await dialog.getByRole('button', { name: 'Снять' }).click();
  await expect(page.getByText('Объявлений нет.')).toBeVisible();
  await expect(async () => {
    await showTabAgain(visitor);
    await expect(announcements(visitor)).toHaveCount(0);
  }).toPass();
});
