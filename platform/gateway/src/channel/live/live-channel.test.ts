import { NO_ROUTING } from '../site-routing';
import { storeTiny } from '../../testing/store-tiny';
import { HOUR_MS } from '@site/contracts/time';
import type { Database } from '@site/server/db';
import { BOTH_ENGINES } from '@site/server/testing/test-database';
import { fetchRevision } from '../channel.repo';
import { openFlakyDatabase } from '../../testing/flaky-database';
import { buildRelease, buildShell, type TinyRelease } from '../../testing/tiny-release';
import { LiveChannel } from './live-channel';
import { changeChannel } from '../change.service';
import { registerKey } from '../../signing/key.service';
import { ReleaseTrust } from '../../signing/release-trust';
import { saveSignature } from '../../signing/signing.repo';
import { buildKey, buildRegistration, signTiny } from '../../testing/signing-keys';
import { UNSIGNED } from '../../testing/unsigned';
import { openMigratedDatabase } from '../../testing/migrated-database';

describe.each(BOTH_ENGINES)('on %s', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await openMigratedDatabase(engine);
    await deploy(buildShell());
  });
  afterAll(() => database.close());

  async function deploy(release: TinyRelease): Promise<number> {
    const { db } = database;
    const manifest = await storeTiny(db, release);
    const request = { action: 'deploy', area: manifest.area, to: manifest.id, why: 'because' } as const;
    return (await changeChannel(db, request, { who: 'test', routing: NO_ROUTING, trust: UNSIGNED })).revision;
  }

  test('follows a notification before the next periodic read', async () => {
    let handleChange = (_: number) => {};
    const onError = (error: unknown) => {
      throw error;
    };
    const onChange = ({ revision }: { revision: number }) => handleChange(revision);
    // no periodic read runs, so only the notification can trigger a read
    const live = new LiveChannel({
      routing: NO_ROUTING,
      trust: UNSIGNED,
      database,
      onError,
      rereadMs: HOUR_MS,
    });
    live.onChange(onChange);
    try {
      await live.start();
      const changed = new Promise<number>((resolve) => (handleChange = resolve));
      const revision = await deploy(buildRelease({ area: 'noticed' }));
      // the notification arrives while this query runs; on PGlite, it arrives before the query's result
      await fetchRevision(database.db);
      expect(await Promise.race([changed, soon('no notice came')])).toBe(revision);
      expect(live.current?.revision).toBe(revision);
    } finally {
      await live.stop();
    }
  });

  test('serves the last state while the database is away, reports it once, and follows again afterwards', async () => {
    const flaky = openFlakyDatabase(database);
    const errors: string[] = [];
    const onError = (error: unknown) => errors.push(String(error));
    const live = new LiveChannel({ routing: NO_ROUTING, trust: UNSIGNED, database: flaky.database, onError });
    await live.start();
    const before = live.current;
    flaky.state.away = true;
    const revision = await deploy(buildRelease({ area: 'missed' }));
    await live.refresh();
    await live.refresh();
    expect(live.current).toBe(before);
    expect(errors).toEqual(['Error: the database is away']);
    flaky.state.away = false;
    await live.refresh();
    expect(live.current?.revision).toBe(revision);
    flaky.state.away = true;
    await live.refresh();
    expect(errors).toHaveLength(2);
    await live.stop();
  });

  test('reads only the releases that are not trusted again until they are, while the revision is the same', async () => {
    const { db } = database;
    const [root, key] = [buildKey(), buildKey()];
    const trust = new ReleaseTrust([root.publicKey]);
    const registration = buildRegistration(root, key, { areas: ['*'] });
    await registerKey(db, trust, registration, 'test');
    const [shell, signed, late] = [
      buildShell({ server: '// signed' }),
      buildRelease({ area: 'signed' }),
      buildRelease({ area: 'late' }),
    ];
    for (const release of [shell, signed, late]) await deploy(release);
    for (const release of [shell, signed]) await saveSignature(db, signTiny(release, key));
    const read = jest.spyOn(trust, 'findFaults');
    const live = new LiveChannel({
      routing: NO_ROUTING,
      trust,
      database,
      onError: () => {},
      rereadMs: HOUR_MS,
    });
    await live.start();
    const revision = live.current?.revision;
    const unusable = () => live.state?.unusable.map(({ area }) => area);
    const before = unusable();
    expect(before).toContain('late');
    expect(before).not.toContain('signed');
    read.mockClear();
    await live.refresh();
    const reads = read.mock.calls.flatMap(([, manifests]) => manifests.map(({ area }) => area));
    expect(reads.sort()).toEqual(before);
    await saveSignature(db, signTiny(late, key));
    await live.refresh();
    expect(unusable()).toEqual(before?.filter((area) => area !== 'late'));
    expect(live.current?.withheld).not.toContain('late');
    expect(live.current?.revision).toBe(revision);
    await live.stop();
  });

  /** Resolves with `words` after 200 queries. Serves as a timeout, because fake timers are active. */
  async function soon(words: string): Promise<string> {
    for (let turn = 0; turn < 200; turn += 1) await fetchRevision(database.db);
    return words;
  }
});
