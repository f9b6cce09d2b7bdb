import crypto from 'node:crypto';
import type { Database } from '@site/server/db';
import { MINUTE_MS } from '@site/contracts/time';
import { fetchStatus } from '../admin/status.service';
import { registerKey, revokeKey } from '../signing/key.service';
import { ReleaseTrust } from '../signing/release-trust';
import { saveSignature } from '../signing/signing.repo';
import { countManifestReads } from '../testing/manifest-reads';
import { buildKey, buildRegistration, signTiny } from '../testing/signing-keys';
import { storeTiny } from '../testing/store-tiny';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';
import { changeChannel } from './change.service';
import { fetchLiveState } from './live/live-state';
import { Replacements } from './live/replacements';
import { NO_ROUTING } from './site-routing';
import { openMigratedDatabase } from '../testing/migrated-database';

/** More releases than are tried to find one that links. */
const MANY = 60;
/** Reads of manifests for the site without the search for a former release. */
const FEW = 8;

const [root, good, stolen, late] = [buildKey(), buildKey(), buildKey(), buildKey()];
let database: Database;
let trust: ReleaseTrust;
const options = () => ({ who: 'test', routing: NO_ROUTING, trust });

beforeEach(async () => {
  database = await openMigratedDatabase();
  trust = new ReleaseTrust([root.publicKey]);
  for (const key of [good, stolen, late])
    await registerKey(database.db, trust, buildRegistration(root, key, { areas: ['*'] }), 'test');
  await deploy(buildShell(), good);
});
afterEach(() => database.close());

async function deploy(release: TinyRelease, key: typeof good): Promise<string> {
  const { area, id } = await storeTiny(database.db, release);
  await saveSignature(database.db, signTiny(release, key));
  await changeChannel(database.db, { action: 'deploy', area, to: id, why: 'a test' }, options());
  return id;
}

const version = (number: number) => buildRelease({ area: 'promo', title: `version ${number}` });

test('goes back to the release before all those of a compromised key, whose manifests it does not read', async () => {
  const first = await deploy(version(0), good);
  for (let number = 1; number <= MANY; number += 1) await deploy(version(number), stolen);
  await revokeKey(database.db, stolen.id, true);

  const { db, reads } = countManifestReads(database.db);
  const live = await fetchLiveState(db, trust, NO_ROUTING);
  expect(live?.state.live.promo).toBe(first);
  expect(live?.site.withheld).toEqual([]);
  const afterLive = reads();
  const { areas } = await fetchStatus(db, trust);
  expect(areas.find(({ area }) => area === 'promo')?.previous).toBe(first);
  const afterStatus = reads();
  const rollback = { action: 'rollback', area: 'promo', why: 'a test' } as const;
  expect((await changeChannel(db, rollback, options())).entries).toMatchObject([{ to: first }]);
  for (const count of [afterLive, afterStatus - afterLive, reads() - afterStatus])
    expect(count).toBeLessThan(FEW);
});

test('looks for the release to go back to once, until its area changes or it no longer links', async () => {
  const owning = (area: string, number: number, prefix: string) =>
    buildRelease({ area, title: `version ${number}`, paths: [{ prefix, title: 'T', description: 'D' }] });
  const first = await deploy(version(0), good);
  const second = await deploy(owning('promo', 1, '/own'), good);
  for (let number = 2; number <= FEW; number += 1) await deploy(owning('promo', number, '/taken'), good);
  await deploy(version(FEW + 1), stolen);
  await deploy(owning('other', 1, '/taken'), good);
  await revokeKey(database.db, stolen.id, true);

  const candidates: number[] = [];
  const watched = Object.create(trust, {
    signedInParts: {
      value: (...args: Parameters<ReleaseTrust['signedInParts']>) => {
        candidates.push(args[2].length);
        return trust.signedInParts(...args);
      },
    },
  }) as ReleaseTrust;
  let now = 0;
  const replacements = new Replacements(() => now);
  const readLive = async () => {
    candidates.length = 0;
    const live = await fetchLiveState(database.db, watched, NO_ROUTING, { replacements });
    return { promo: live?.state.live.promo, isFast: candidates.every((count) => count === 1) };
  };
  expect(await readLive()).toEqual({ promo: second, isFast: false });
  await deploy(owning('other', 2, '/taken'), good);
  expect(await readLive()).toEqual({ promo: second, isFast: true });
  now += 10 * MINUTE_MS;
  expect(await readLive()).toEqual({ promo: second, isFast: false });
  await deploy(owning('third', 1, '/own'), good);
  expect((await readLive()).promo).toBe(first);
  const newest = await deploy(version(FEW + 2), good);
  await deploy(version(FEW + 3), late);
  await revokeKey(database.db, late.id, true);
  expect((await readLive()).promo).toBe(newest);
});

test('verifies the signatures of only those releases that it is asked for, and of none of a compromised key', async () => {
  const { db } = database;
  const sign = async (release: TinyRelease, key: typeof good) => {
    const { id } = await storeTiny(db, release);
    await saveSignature(db, signTiny(release, key));
    return id;
  };
  const ids: string[] = [];
  for (let number = 0; number < FEW; number += 1) ids.push(await sign(version(number), stolen));
  for (let number = 0; number < FEW; number += 1) ids.push(await sign(version(FEW + number), good));
  await revokeKey(db, stolen.id, true);

  const verify = jest.spyOn(crypto, 'verify');
  const parts = trust.signedInParts(db, 'promo', ids, 1);
  expect((await parts.next()).value).toEqual([ids[FEW]]);
  // that of the release and that of its key
  expect(verify).toHaveBeenCalledTimes(2);
  expect((await parts.next()).value).toEqual([ids[FEW + 1]]);
  expect(verify).toHaveBeenCalledTimes(4);
  await parts.return(undefined);
});
