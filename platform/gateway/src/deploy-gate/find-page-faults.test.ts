import { NO_TRACES } from '../testing/no-traces';
import type { OwnedPath } from '@site/contracts/area';
import type { Json } from '@site/contracts/page';
import { rendered, siteIn } from '../testing/serve-page';
import { buildRelease } from '../testing/tiny-release';
import { TINY_DEFAULTS } from '../testing/tiny-product';
import { buildRequestContext } from '../testing/tiny-site';
import type { LiveSite } from '../channel/live/live-site';
import { buildRendered } from '../site/pages/page.service';
import { Attempts } from './attempts';
import { JobTurns } from './job-turns';
import { findPageFaults, type PageFaultPorts } from './find-page-faults';

/** Returns ports whose renders are good, and what is rendered and left out. */
function setUp(change: Partial<PageFaultPorts> = {}) {
  const seen = { rendered: [] as string[], leftOut: [] as string[] };
  const ports: PageFaultPorts = {
    renders: {
      render: (_site, _area, { path }) => {
        seen.rendered.push(path);
        return Promise.resolve({ degraded: false, result: rendered });
      },
    },
    context: buildRequestContext(),
    attempts: new Attempts(new JobTurns()),
    fetchPages: () => Promise.resolve(null),
    build: () => {},
    now: () => 0,
    traces: NO_TRACES,
    onRemark: () => {},
    onLeftOut: (paths) => void seen.leftOut.push(...paths),
    ...change,
  };
  return { ports, seen };
}

/** Builds a site of areas that own these numbers of paths. */
function siteWith(counts: Record<string, number>, calls = false): LiveSite {
  const page = (prefix: string): OwnedPath => ({
    ...{ prefix, title: 'T', description: 'D' },
    ...(calls ? { pages: `/api${prefix}` } : {}),
  });
  const areas = Object.entries(counts).map(([area, count]) => {
    const paths = Array.from({ length: count }, (_, number) => page(`/${area}/p${number}`));
    return [area, buildRelease({ area, paths }).manifest] as const;
  });
  const paths = areas.map(([area, { owns }]) => [area, owns.paths.map(({ prefix }) => prefix)] as const);
  return { ...siteIn('live'), areas: new Map(areas), paths: Object.fromEntries(paths) };
}

test('finds a page whose result cannot be built into a document', async () => {
  let nested: Json = [];
  for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
  const result = { ...rendered, structured: [{ '@type': 'Thing', url: nested }] };
  const [next, live] = [siteIn('live'), siteIn('live')];
  const { ports } = setUp({
    renders: {
      render: (site) => Promise.resolve({ degraded: false, result: site === next ? result : rendered }),
    },
    build: buildRendered({
      origin: 'https://example.org',
      security: { frameHosts: [], https: false },
      identity: TINY_DEFAULTS.identity,
    }),
  });
  const faults = await findPageFaults(ports, ['home'], next, live);
  expect(faults[0]).toMatchObject({
    path: '/',
    what: 'failed',
    detail: expect.stringContaining('RangeError'),
  });
});

test('calls for the lists of twenty pages of an area at most', async () => {
  const site = siteWith({ home: 100, promo: 3 }, true);
  const calls = new Set<string>();
  const { ports } = setUp({ fetchPages: (call) => Promise.resolve((calls.add(call), null)) });
  await findPageFaults(ports, ['home', 'promo'], site, site);
  expect(calls.size).toBe(20 + 3);
});

test('renders pages of each area, one area after the other, and names those that were left out', async () => {
  const site = siteWith({ promo: 190, home: 12, donate: 2 });
  const { ports, seen } = setUp();
  expect(await findPageFaults(ports, ['promo', 'home', 'donate'], site, site)).toEqual([]);
  const pages = new Set(seen.rendered);
  const owners = [...pages].map((path) => path.split('/')[1]);
  expect(owners.filter((owner, index) => owner !== owners[index - 1])).toEqual(['promo', 'home', 'donate']);
  const isOf = (area: string) => (path: string) => path.startsWith(`/${area}/`);
  expect(['home', 'donate'].map((area) => [...pages].filter(isOf(area)).length)).toEqual([12, 2]);
  expect(seen.leftOut).toHaveLength(190 + 12 + 2 - pages.size);
  expect(seen.leftOut.every(isOf('promo'))).toBe(true);
});

test('renders two pages of each of many areas', async () => {
  const names = Array.from({ length: 40 }, (_, number) => `area-${number}`);
  const site = siteWith(Object.fromEntries(names.map((name) => [name, 3])));
  const { ports, seen } = setUp();
  await findPageFaults(ports, names, site, site);
  expect([new Set(seen.rendered).size, seen.leftOut.length]).toEqual([80, 40]);
});

test('begins no further page when the renders have taken too long', async () => {
  const site = siteWith({ home: 10 });
  let now = 0;
  const { ports, seen } = setUp({
    now: () => now,
    build: () => void (now += 5_000),
  });
  await findPageFaults(ports, ['home'], site, site);
  expect(seen.leftOut.length).toBeGreaterThan(0);
  expect(new Set(seen.rendered).size + seen.leftOut.length).toBe(10);
});
