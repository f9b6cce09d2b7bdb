import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median, ratios } from '../../../scripts/bench/statistics';
import type { Verdict } from '../../../scripts/bench/verdict';
import type { Bench } from '../../../scripts/bench/run-benches';
import { addReleases, layStore } from './grown-stores';
import { type Grown, measureGrowth } from './measure-growth';
import { StoreSite } from './store-site';

const AREAS = [4, 50, 200];
const RELEASES = [10, 1_000, 10_000];
/** `MOST_SHARE` and `MOST_BYTES` limit the growth per this number of added areas. */
const STEP = 50;
const MOST_SHARE = 0.1;
const MOST_BYTES = 1_000;
/** Relative increase that counts as measurement noise. */
const NOISE = 0.08;

/** Measures the home page and the start-up of sites with increasing numbers of areas and releases. */
export const run: Bench = async (print) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-growth-'));
  try {
    const byAreas = AREAS.map((count) => path.join(folder, `areas-${count}`));
    for (const [index, count] of AREAS.entries()) {
      print(`a store of ${count} areas …`);
      const [next = '', smaller] = [byAreas[index], byAreas[index - 1]];
      if (smaller !== undefined) await cp(smaller, next, { recursive: true });
      await layStore(next, count);
    }
    const ofAreas = await measureStores(byAreas);
    print(table('areas', AREAS, ofAreas));

    const byReleases = RELEASES.map((count) => path.join(folder, `releases-${count}`));
    // the store starts with one release per area and one release of the shell
    let [grown = '', stored] = [byAreas[0], (AREAS[0] ?? 0) + 1];
    for (const [index, count] of RELEASES.entries()) {
      print(`a store of ${count} releases …`);
      const next = byReleases[index] ?? '';
      await cp(grown, next, { recursive: true });
      await addReleases(next, stored, count);
      [grown, stored] = [next, count];
    }
    const ofReleases = await measureStores(byReleases);
    print(table('releases', RELEASES, ofReleases));
    return [...areaVerdicts(ofAreas), ...releaseVerdicts(ofReleases)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

async function measureStores(folders: readonly string[]): Promise<Grown[]> {
  const sites = folders.map((folder) => new StoreSite(folder));
  try {
    return await measureGrowth(sites);
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

type Times = 'cached' | 'rendered' | 'start';
const TIMES: Readonly<Record<Times, string>> = {
  cached: 'cached page, TTFB',
  rendered: 'rendered page, TTFB',
  start: 'start',
};
const times = Object.keys(TIMES) as Times[];

/**
 * Compares two sites round by round. Returns the median ratio of the larger site's time to the smaller one's.
 */
const ratioOf = (larger: Grown, smaller: Grown, time: Times) => median(ratios(larger[time], smaller[time]));

/**
 * Compares each number of areas with the next. Checks how much bytes and times grow per `STEP` added areas.
 */
const areaVerdicts = (grown: readonly Grown[]): Verdict[] =>
  grown.slice(1).flatMap((larger, index) => {
    const smaller = grown[index] as Grown;
    const [from = 0, to = 0] = [AREAS[index], AREAS[index + 1]];
    const steps = (to - from) / STEP;
    const bytes = (larger.brotli - smaller.brotli) / steps;
    const share = bytes / smaller.brotli;
    return [
      {
        name: `page, ${from} → ${to} areas: ≤ 1 KB, 10 %`,
        met: bytes <= MOST_BYTES && share <= MOST_SHARE,
        measured: `${Math.round(bytes)} bytes, ${percent(share)} for ${STEP} more`,
      },
      ...times.map((time) => {
        const more = (ratioOf(larger, smaller, time) - 1) / steps;
        return {
          name: `${TIMES[time]}, ${from} → ${to} areas: ≤ 10 %`,
          met: more <= MOST_SHARE,
          measured: `${percent(more)} for ${STEP} more`,
        };
      }),
    ];
  });

/**
 * Compares the store that has the most releases with the store that has the fewest. The start-up time has no
 * target, because a larger database opens more slowly.
 */
function releaseVerdicts(grown: readonly Grown[]): Verdict[] {
  const [smallest, largest] = [grown[0] as Grown, grown.at(-1) as Grown];
  return (['cached', 'rendered'] as const).map((time) => {
    const more = ratioOf(largest, smallest, time) - 1;
    return {
      name: `${TIMES[time]}, ${RELEASES[0]} → ${RELEASES.at(-1)} releases: no more`,
      met: more <= NOISE,
      measured: percent(more),
    };
  });
}

const percent = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)} %`;

function table(what: string, sizes: readonly number[], grown: readonly Grown[]): string {
  const rows = [
    [what, ...sizes.map(String)],
    ['page, brotli, bytes', ...grown.map(({ brotli }) => String(brotli))],
    ['page, gzip, bytes', ...grown.map(({ gzip }) => String(gzip))],
    ...times.map((time) => [
      `${TIMES[time]}, ms`,
      ...grown.map((site) => {
        const ratio = site === grown[0] ? '' : ` ×${ratioOf(site, grown[0] as Grown, time).toFixed(2)}`;
        return `${median(site[time]).toFixed(time === 'start' ? 0 : 2)}${ratio}`;
      }),
    ]),
  ];
  return rows.map((row) => row.map((cell) => cell.padEnd(24)).join('')).join('\n');
}
