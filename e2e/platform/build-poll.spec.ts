import path from 'node:path';
import { chromium } from '@playwright/test';
import { localCertificate } from '../bench/certificate';
import { OpenTab } from '../fixtures/open-tab';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';
import { countBytes } from '../site/byte-counter';
import { startSiteProcess } from '../site/site-process';

/** What a minute of polling may cost a client, and how many polls a minute has at most: 30 s less a fifth. */
const MINUTE_BYTES = 1_024;
const POLLS_A_MINUTE = 60 / 24;

test('a tab asks twice a minute while it is looked at, never while it is not, and at once on return', async ({
  page,
}) => {
  await page.clock.install();
  const tab = new OpenTab(page);
  await tab.open('/');
  await page.clock.runFor(23_000);
  expect(tab.polls).toBe(0);
  const answered = page.waitForResponse('**/builds/latest.json');
  await page.clock.runFor(13_000);
  await answered;
  expect(tab.polls).toBe(1);
  await tab.lookAway();
  await page.clock.runFor('10:00');
  expect(tab.polls).toBe(1);
  await tab.lookBack();
  expect(tab.polls).toBe(2);
});

const BAD_ANSWERS: Record<string, { status?: number; contentType?: string; body: string }> = {
  'a page': { contentType: 'text/html', body: '<!doctype html>' },
  'not JSON': { body: '{"id":' },
  huge: { body: `{"id":"fedcba9876543210","rest":"${'x'.repeat(3_000_000)}"}` },
  missing: { status: 404, body: '' },
  'too much for the server': { status: 503, body: '' },
};

for (const [what, answer] of Object.entries(BAD_ANSWERS)) {
  test(`a build file that is ${what} is logged, and nothing else happens`, async ({ page, watch }) => {
    watch.allow(/builds\/latest\.json/);
    const tab = new OpenTab(page);
    await page.route('**/builds/latest.json', (route) => route.fulfill(answer));
    await tab.open('/');
    await tab.lookAwayAndBack();
    await expect.poll(() => watch.heard(/Ошибка при получении builds\/latest\.json/)).toBe(1);
    await new HomePage(page).startPlaying.click();
    await expect(page).toHaveTitle('Начать играть — Порт-Ноябрь');
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    expect(tab.loads).toEqual(['/']);
  });
}

test('polling costs a client no more than a kilobyte a minute', async ({ launchOptions }, info) => {
  const { keyHash } = localCertificate(path.join(import.meta.dirname, '../.cache/certificate'));
  const files = path.join(import.meta.dirname, '../.cache/certificate');
  const site = await startSiteProcess({
    env: { SITE_TLS_KEY: path.join(files, 'key.pem'), SITE_TLS_CERT: path.join(files, 'cert.pem') },
  });
  const counter = await countBytes(Number(new URL(site.url).port));
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--ignore-certificate-errors-spki-list=${keyHash}`],
  });
  try {
    const page = await browser.newPage();
    const tab = new OpenTab(page);
    await tab.open(`https://localhost:${counter.port}/`);
    await page.waitForLoadState('networkidle');
    // the first one teaches both sides the headers (HPACK)
    await tab.lookAwayAndBack();
    const before = { bytes: counter.bytes, connections: counter.connections };
    for (let poll = 0; poll < 10; poll++) await tab.lookAwayAndBack();
    expect(counter.connections).toBe(before.connections);
    const perPoll = (counter.bytes - before.bytes) / 10;
    info.annotations.push({ type: 'bytes a poll', description: String(perPoll) });
    expect(perPoll * POLLS_A_MINUTE).toBeLessThan(MINUTE_BYTES);
    // not so little that nothing was asked
    expect(perPoll).toBeGreaterThan(20);
  } finally {
    await browser.close();
    await counter.stop();
    await site.stop();
  }
});
