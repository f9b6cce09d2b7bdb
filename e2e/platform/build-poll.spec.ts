import path from 'node:path';
import { localCertificate } from '../site/certificate';
import { startFront } from '../site/http2-front';
import { median } from '../../scripts/bench/statistics';
import { OpenTab } from '../fixtures/open-tab';
import { expect, test } from '../fixtures/test';
import { countBytes } from '../site/byte-counter';

/** Maximum number of bytes that a minute of polling may transfer. */
const MINUTE_BYTES = 1_024;
/** Shortest pause between polls: 30 s minus a fifth. */
const POLL_MIN_MS = 24_000;
const POLLS_PER_MINUTE = 60_000 / POLL_MIN_MS;

const CERTIFICATE_FOLDER = path.join(import.meta.dirname, '../../.cache/certificate');

// the limit applies to HTTP/2 only, because over HTTP/1.1 each request repeats all headers of the browser
test('transfers at most a kilobyte per minute for polling over HTTP/2', async ({
  browser,
  baseURL,
}, info) => {
  const front = await startFront(baseURL ?? '', localCertificate(CERTIFICATE_FOLDER));
  const counter = await countBytes(Number(new URL(front.url).port));
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  try {
    const tab = new OpenTab(page);
    await tab.open(`https://localhost:${counter.port}/`);
    const costs: number[] = [];
    while (costs.length < 9) {
      const before = counter.bytes;
      await tab.hideAndShow();
      costs.push(counter.bytes - before);
    }
    // uses the median, because some polls cost more: the first one fills the header table (HPACK), and the
    // page may still be loading other files
    const cost = median(costs);
    info.annotations.push({ type: 'bytes per poll', description: String(cost) });
    expect(cost * POLLS_PER_MINUTE).toBeLessThan(MINUTE_BYTES);
    // a lower value would mean that the polls were not counted
    expect(cost).toBeGreaterThan(20);
  } finally {
    await page.context().close();
    await counter.stop();
    await front.close();
  }
});
