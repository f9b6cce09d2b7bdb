import type { Database, Db } from '@site/server/db';
import { HOUR_MS, MINUTE_MS } from '@site/contracts/time';
import { replaceManifest } from '../../store-check/store-check.repo';
import type { ReleaseTrust } from '../../signing/release-trust';
import { storeTiny } from '../../testing/store-tiny';
import { buildRelease, buildShell, type TinyRelease } from '../../testing/tiny-release';
import { UNSIGNED } from '../../testing/unsigned';
import { changeChannel } from '../change.service';
import { NO_ROUTING } from '../site-routing';
import { LiveChannel } from './live-channel';
import { fetchLiveState } from './live-state';
import { Replacements } from './replacements';
import { openMigratedDatabase } from '../../testing/migrated-database';

/** Number of former releases that a search looks at. */
const FORMER = 10;

let database: Database;
beforeEach(async () => {
  database = await openMigratedDatabase();
  await deploy(buildShell());
});
afterEach(() => database.close());

const owning = (area: string, number: number, prefix: string) =>
  buildRelease({ area, title: `version ${number}`, paths: [{ prefix, title: 'T', description: 'D' }] });

async function deploy(release: TinyRelease): Promise<string> {
  const { area, id } = await storeTiny(database.db, release);
  const request = { action: 'deploy', area, to: id, why: 'a test' } as const;
  await changeChannel(database.db, request, { who: 'test', routing: NO_ROUTING, trust: UNSIGNED });
  return id;
}

const loseRow = ({ manifest: { id } }: TinyRelease) =>
  database.db.execute(`delete from releases where id = '${id}'`);

test('remembers that no release replaces a lost one, and searches again in the background', async () => {
  for (let number = 1; number <= FORMER; number += 1) await deploy(owning('promo', number, '/taken'));
  const lost = owning('promo', 0, '/free');
  await deploy(lost);
  await deploy(owning('other', 1, '/taken'));
  await loseRow(lost);

  const { db } = database;
  let candidates = 0;
  const errors: string[] = [];
  const ports = { onFound: jest.fn(), onError: (error: unknown) => errors.push(String(error)) };
  let now = 0;
  const replacements = new Replacements(() => now, ports);
  let mayVerify = true;
  const trust = Object.create(UNSIGNED, {
    signedInParts: {
      value: (...args: Parameters<ReleaseTrust['signedInParts']>) => {
        if (!mayVerify) throw new Error('a search');
        candidates += args[2].length;
        return UNSIGNED.signedInParts(...args);
      },
    },
  }) as ReleaseTrust;
  const isWithheld = async () => {
    const live = await fetchLiveState(db, trust, NO_ROUTING, { replacements });
    await replacements.drain();
    return live?.site.withheld.includes('promo');
  };
  expect(await isWithheld()).toBe(true);
  expect(candidates).toBe(FORMER);

  mayVerify = false;
  await deploy(owning('third', 1, '/third'));
  expect(await isWithheld()).toBe(true);
  expect(errors).toEqual(['Error: the search for a release of promo has failed']);

  mayVerify = true;
  now += MINUTE_MS;
  const checkStore = async () => {
    const before = candidates;
    replacements.checkStore(db, trust);
    await replacements.drain();
    return candidates - before;
  };
  // the failed search is repeated, and then none until something has changed
  expect(await checkStore()).toBe(FORMER);
  expect(await checkStore()).toBe(0);
  expect(ports.onFound).not.toHaveBeenCalled();

  await deploy(owning('other', 2, '/elsewhere'));
  expect(await isWithheld()).toBe(true);
  expect(ports.onFound).toHaveBeenCalledTimes(1);
  expect(await isWithheld()).toBe(false);
});

test('searches for the next area after a search that has failed', async () => {
  const areas = ['promo', 'other'];
  const live = {
    promo: await deploy(owning('promo', 1, '/promo')),
    other: await deploy(owning('other', 1, '/other')),
  };
  const errors: string[] = [];
  const ports = { onFound: () => {}, onError: (error: unknown) => errors.push(String(error)) };
  const replacements = new Replacements(Date.now, ports);
  for (const area of areas) expect(await replacements.find(database.db, UNSIGNED, live, area)).toBeNull();
  const fail = () => {
    throw new Error('no connection');
  };
  const broken = Object.create(database.db, { select: { value: fail }, execute: { value: fail } }) as Db;
  replacements.checkStore(broken, UNSIGNED);
  await replacements.drain();
  expect(errors).toEqual(areas.map((area) => `Error: the search for a release of ${area} has failed`));
});

test('repeats a failing search after growing pauses, and reports the first failure of an area', async () => {
  const live = { promo: await deploy(owning('promo', 1, '/promo')) };
  const errors: unknown[] = [];
  let now = 0;
  const ports = { onFound: () => {}, onError: (error: unknown) => errors.push(error) };
  const replacements = new Replacements(() => now, ports);
  await replacements.find(database.db, UNSIGNED, live, 'promo');
  let searches = 0;
  const select = (...fields: Parameters<Db['select']>) => {
    if (isBroken) throw new Error('no connection');
    return database.db.select(...fields);
  };
  let isBroken = true;
  const execute: Db['execute'] = (query) => {
    searches += 1;
    if (isBroken) throw new Error('no connection');
    return database.db.execute(query);
  };
  const db = Object.create(database.db, { select: { value: select }, execute: { value: execute } }) as Db;
  /** Checks the store each second, and returns the seconds in which a search began. */
  const checkFor = async (seconds: number) => {
    const begun: number[] = [];
    for (let second = 0; second < seconds; second += 1, now += 1_000) {
      const before = searches;
      replacements.checkStore(db, UNSIGNED);
      await replacements.drain();
      if (searches > before) begun.push(second);
    }
    return begun;
  };
  expect(await checkFor(40)).toEqual([0, 2, 6, 14, 30]);
  expect(errors).toMatchObject([
    { message: expect.stringContaining('promo'), cause: { message: 'no connection' } },
  ]);
  isBroken = false;
  await checkFor(60);
  isBroken = true;
  expect(await checkFor(3)).toEqual([0, 2]);
  expect(errors).toHaveLength(2);
});

test('serves a former release of an area as soon as its row is restored, without a change of the channel', async () => {
  const [first, second] = [owning('promo', 1, '/promo'), owning('promo', 2, '/promo')];
  for (const release of [first, second]) await deploy(release);
  for (const release of [first, second]) await loseRow(release);
  const live = new LiveChannel({
    routing: NO_ROUTING,
    trust: UNSIGNED,
    database,
    onError: (error) => {
      throw error;
    },
    rereadMs: HOUR_MS,
  });
  const isServed = new Promise<void>((resolve) =>
    live.onChange(({ site }) => {
      if (site.withheld.length === 0) resolve();
    }),
  );
  try {
    await live.start();
    expect(live.current?.withheld).toEqual(['promo']);
    const { revision } = live.state!;
    await replaceManifest(database.db, first.manifest, null);
    await live.refresh();
    // the search runs in the background
    await isServed;
    expect(live.current?.withheld).toEqual([]);
    expect(live.state?.state.live.promo).toBe(first.manifest.id);
    expect(live.state?.revision).toBe(revision);
  } finally {
    await live.stop();
  }
});
