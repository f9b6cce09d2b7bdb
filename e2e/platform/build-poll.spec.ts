import path from 'node:path';
import { localCertificate } from '../bench/certificate';
import { startFront } from '../bench/http2-front';
import { median } from '../bench/statistics';
import { OpenTab } from '../fixtures/open-tab';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';
import { countBytes } from '../site/byte-counter';

/** What a minute of polling may cost a client, and how many polls a minute has at most: 30 s less a fifth. */
const MINUTE_BYTES = 1_024;
const POLL_MIN_MS = 24_000;
const POLL_MAX_MS = 36_000;
const STEP_MS = 2_000;
const POLLS_A_MINUTE = 60_000 / POLL_MIN_MS;

const CERTIFICATE_FOLDER = path.join(import.meta.dirname, '../../.cache/certificate');
const OPENED_AT = Date.UTC(2026, 0, 12);

test('a tab asks twice a minute while it is looked at, never while it is not, and at once on return', async ({
  page,
  tab,
}) => {
  await page.clock.install({ time: OPENED_AT });
  const checked = page.waitForResponse('**/version.json*');
  await tab.open('/');
  await checked;
  for (const polls of [1, 2, 3]) {
    await runToPoll(tab);
    expect(tab.polls).toBe(polls);
  }
  const age = (await page.evaluate(() => Date.now())) - OPENED_AT;
  expect(tab.polls).toBeLessThanOrEqual(age / POLL_MIN_MS);
  await tab.lookAway();
  await page.clock.runFor('10:00');
  expect(tab.polls).toBe(3);
  await tab.lookBack();
  expect(tab.polls).toBe(4);
});

/** Lets the page's time pass until it asks, and waits for the answer: the page's patience with it is of the same time. */
async function runToPoll(tab: OpenTab) {
  const before = tab.polls;
  const answered = tab.page.waitForResponse('**/builds/latest.json');
  for (let ms = 0; tab.polls === before && ms < 2 * POLL_MAX_MS; ms += STEP_MS) {
    await tab.page.clock.runFor(STEP_MS);
  }
  await answered;
}

const BAD_ANSWERS: Record<string, { status?: number; contentType?: string; body: string }> = {
  'a page': { contentType: 'text/html', body: '<!doctype html>' },
  'not JSON': { body: '{"id":' },
  huge: { body: `{"id":"fedcba9876543210","rest":"${'x'.repeat(3_000_000)}"}` },
  missing: { status: 404, body: '' },
  // the last: a busy server is left alone for a while
  'too much for the server': { status: 503, body: '' },
};

test('a bad build file is logged, and nothing else happens', async ({ page, tab, watch }) => {
  watch.allow(/builds\/latest\.json/);
  await tab.open('/');
  for (const [index, [what, answer]] of Object.entries(BAD_ANSWERS).entries()) {
    await test.step(`one that is ${what}`, async () => {
      await page.route('**/builds/latest.json', (route) => route.fulfill(answer));
      await tab.lookAway();
      await tab.comeBack();
      await expect.poll(() => watch.heard(/Ошибка при получении builds\/latest\.json/)).toBe(index + 1);
    });
  }
  await new HomePage(page).startPlaying.click();
  await expect(page).toHaveTitle('Начать играть — Порт-Ноябрь');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  expect(tab.loads).toEqual(['/']);
});

// Over HTTP/1.1 it is more, whatever is asked and answered: what a browser says of itself is repeated in each request.
test('polling costs a client no more than a kilobyte a minute over HTTP/2', async ({
  browser,
  baseURL,
}, info) => {
  const front = await startFront(baseURL ?? '', localCertificate(CERTIFICATE_FOLDER));
  const counter = await countBytes(Number(new URL(front.url).port));
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  try {
    const tab = new OpenTab(page);
    await tab.open(`https://localhost:${counter.port}/`);
    const prices: number[] = [];
    while (prices.length < 9) {
      const before = counter.bytes;
      await tab.lookAwayAndBack();
      prices.push(counter.bytes - before);
    }
    // the first teaches both sides the headers (HPACK), and beside some the page still fetches what it left for later
    const price = median(prices);
    info.annotations.push({ type: 'bytes a poll', description: String(price) });
    expect(price * POLLS_A_MINUTE).toBeLessThan(MINUTE_BYTES);
    // not so little that nothing was asked
    expect(price).toBeGreaterThan(20);
  } finally {
    await page.context().close();
    await counter.stop();
    await front.close();
  }
});
