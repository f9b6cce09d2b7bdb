import { NO_TRACES } from '../testing/no-traces';
import type { Json } from '@site/contracts/page';
import { rendered, siteIn } from '../testing/serve-page';
import { TINY_DEFAULTS } from '../testing/tiny-product';
import { buildRequestContext } from '../testing/tiny-site';
import { buildRendered } from '../site/pages/page.service';
import { Attempts } from './attempts';
import { findPageFaults } from './find-page-faults';

test('finds a page whose result cannot be built into a document', async () => {
  let nested: Json = [];
  for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
  const result = { ...rendered, structured: [{ '@type': 'Thing', url: nested }] };
  const [next, live] = [siteIn('live'), siteIn('live')];
  const faults = await findPageFaults(
    {
      renders: {
        render: (site) => Promise.resolve({ degraded: false, result: site === next ? result : rendered }),
      },
      context: buildRequestContext(),
      attempts: new Attempts(),
      fetchPages: () => Promise.resolve(null),
      build: buildRendered({
        origin: 'https://example.org',
        security: { frameHosts: [], https: false },
        identity: TINY_DEFAULTS.identity,
      }),
      now: () => 0,
      traces: NO_TRACES,
    },
    ['home'],
    next,
    live,
  );
  expect(faults[0]).toMatchObject({
    path: '/',
    what: 'failed',
    detail: expect.stringContaining('RangeError'),
  });
});
