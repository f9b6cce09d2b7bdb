import { NO_TRACES } from '../testing/no-traces';
import type { Json } from '@site/contracts/page';
import { rendered, siteIn } from '../testing/serve-page';
import { buildRelease } from '../testing/tiny-release';
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
      onRemark: () => {},
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

test('calls for the lists of twenty pages at most', async () => {
  const paths = Array.from({ length: 100 }, (_, number) => ({
    prefix: `/home/p${number}`,
    title: 'T',
    description: 'D',
    pages: `/api/home/p${number}`,
  }));
  const site = siteIn('live');
  const { manifest } = buildRelease({ area: 'home', paths });
  const calls = new Set<string>();
  await findPageFaults(
    {
      renders: { render: () => Promise.resolve({ degraded: false, result: rendered }) },
      context: buildRequestContext(),
      attempts: new Attempts(),
      fetchPages: (call) => Promise.resolve((calls.add(call), null)),
      build: () => {},
      now: () => 0,
      traces: NO_TRACES,
      onRemark: () => {},
    },
    ['home'],
    { ...site, areas: new Map([['home', manifest]]) },
    site,
  );
  expect(calls.size).toBe(20);
});
