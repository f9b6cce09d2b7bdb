import type { Database, Db } from '@site/api/db';
import { openTestDatabase } from '@site/api/testing/test-database';
import { SHELL } from '@site/shared/contracts/release';
import { announceRelease, storeBlob } from '../deploy/release.service';
import { fetchHead, fetchRevision } from '../store/channel.repo';
import { migrateReleaseStore } from '../store/release-store';
import { channelEntries } from '../store/release-store.table';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';
import { alignMode } from './mode.service';
import { moveChannel } from './move.service';

let database: Database;

jest.setTimeout(180_000); // the embedded database may take seconds to open on a busy machine

beforeAll(async () => {
  database = await openTestDatabase();
  await migrateReleaseStore(database.db);
  const shell = buildShell({ provides: [{ key: 'tiny/shared', version: '1.0.0', names: ['word'] }] });
  await upload(shell);
  await move({ area: SHELL, to: shell.manifest.id });
});
afterAll(() => database.close());

async function upload({ manifest, files }: TinyRelease) {
  const { missing } = await announceRelease(database.db, manifest);
  for (const file of manifest.files.filter(({ integrity }) => missing.includes(integrity))) {
    await storeBlob(database.db, file.integrity, files[file.path]!, () => true);
  }
  return manifest;
}

const request = (action: 'deploy' | 'rollback', area: string, to: string | undefined, base: number) => ({
  action,
  moves: [{ area, to }],
  who: 'test',
  why: 'because',
  base,
  mode: 'live' as const,
});

async function move({ area, to }: { area: string; to: string }) {
  return moveChannel(database.db, request('deploy', area, to, await fetchRevision(database.db)));
}
const rollback = async (area: string, to?: string) =>
  moveChannel(database.db, request('rollback', area, to, await fetchRevision(database.db)));

/** A release of `area` that differs from others by `version`. */
const version = (area: string, number: number, options: Parameters<typeof buildRelease>[0] = {}) =>
  buildRelease({ area, server: `exports.area = ${number}; // ${'.'.repeat(number)}`, ...options });

/**
 * The database of somebody who is overtaken: `meanwhile` happens once, after the channel was read and before the entry
 * is written. The embedded engine runs one transaction after another, so this first try goes without one.
 */
function overtakeOnce(meanwhile: () => Promise<unknown>): Db {
  let overtaken = false;
  const overtakenDb: Db = Object.create(database.db, {
    insert: {
      value: (table: typeof channelEntries) => {
        if (table !== channelEntries) return database.db.insert(table);
        const values = async (rows: (typeof channelEntries.$inferInsert)[]) => {
          await meanwhile();
          return database.db.insert(table).values(rows);
        };
        return { values };
      },
    },
  }) as Db;
  const transaction = (work: (tx: Db) => Promise<unknown>) => {
    if (overtaken) return database.db.transaction(work);
    overtaken = true;
    return work(overtakenDb);
  };
  return Object.create(database.db, { transaction: { value: transaction } }) as Db;
}

test('two deploys of different areas at once both land', async () => {
  const one = await upload(version('left', 1));
  const two = await upload(version('right', 1));
  const base = await fetchRevision(database.db);
  await Promise.all([
    moveChannel(database.db, request('deploy', 'left', one.id, base)),
    moveChannel(database.db, request('deploy', 'right', two.id, base)),
  ]);
  const head = await fetchHead(database.db);
  expect(head?.composition.areas).toMatchObject({ left: one.id, right: two.id });
  expect(head?.revision).toBe(base + 2);
});

test('a deploy whose revision is taken while it is checked is derived again, and keeps what the other one did', async () => {
  const one = await upload(version('slow', 1));
  const two = await upload(version('quick', 1));
  const base = await fetchRevision(database.db);
  const db = overtakeOnce(() => moveChannel(database.db, request('deploy', 'quick', two.id, base)));
  await moveChannel(db, request('deploy', 'slow', one.id, base));
  const head = await fetchHead(database.db);
  expect(head?.composition.areas).toMatchObject({ slow: one.id, quick: two.id });
  expect(head?.revision).toBe(base + 2);
});

test('of two deploys of the same area at once one lands and the other is told by whom it was overtaken', async () => {
  const one = await upload(version('same', 1));
  const two = await upload(version('same', 2));
  const base = await fetchRevision(database.db);
  const results = await Promise.allSettled(
    [one, two].map(({ id }) => moveChannel(database.db, request('deploy', 'same', id, base))),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/^same was moved to \w{8} by test meanwhile \(revision \d+: because\)/),
  });
  expect(await fetchRevision(database.db)).toBe(base + 1);
});

test('a release with a file that was never uploaded does not go live', async () => {
  const { manifest } = version('lost', 1);
  await announceRelease(database.db, manifest);
  const before = await fetchRevision(database.db);
  await expect(move({ area: 'lost', to: manifest.id })).rejects.toMatchObject({
    code: 'DOES_NOT_LINK',
    details: { problems: expect.arrayContaining([expect.objectContaining({ kind: 'missing-file' })]) },
  });
  expect(await fetchRevision(database.db)).toBe(before);
});

test('a shell that takes away what a live area needs is refused', async () => {
  const needs = [{ key: 'tiny/shared', range: '^1.0.0', names: ['word'] }];
  await move({ area: 'needy', to: (await upload(version('needy', 1, { needs }))).id });
  const poorer = await upload(
    buildShell({ provides: [{ key: 'tiny/shared', version: '1.1.0', names: [] }] }),
  );
  await expect(move({ area: SHELL, to: poorer.id })).rejects.toMatchObject({
    code: 'DOES_NOT_LINK',
    message: `needy needs \`word\` from tiny/shared; shell ${poorer.id.slice(0, 8)} does not provide it`,
  });
});

test('a rollback goes to the release before, and names the nearest that would link when that one does not', async () => {
  const broken = { needs: [{ key: 'tiny/gone', range: '*', names: [] }] };
  const good = await upload(version('back', 1));
  const bad = await upload(version('back', 2, broken));
  const live = await upload(version('back', 3));
  await move({ area: 'back', to: good.id });
  await move({ area: 'back', to: live.id });
  await expect(rollback('back', bad.id)).rejects.toMatchObject({
    code: 'DOES_NOT_LINK',
    details: { nearest: good.id },
  });
  const moved = await rollback('back');
  expect(moved.moves).toEqual([{ area: 'back', from: live.id, to: good.id }]);
  await expect(rollback('back')).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('the log of the channel can be neither changed nor shortened', async () => {
  await expect(database.db.execute('update channel_entries set why = $$nothing$$')).rejects.toThrow();
  await expect(database.db.execute('delete from channel_entries')).rejects.toThrow();
  expect(await fetchRevision(database.db)).toBeGreaterThan(0);
});

test('the mode of the site is a change like any other, with an entry', async () => {
  await alignMode(database.db, 'prelaunch');
  const head = await fetchHead(database.db);
  expect(head?.composition.rules.map((rule) => rule.prefix)).toContain('/donate');
  await alignMode(database.db, 'prelaunch');
  expect(await fetchRevision(database.db)).toBe(head?.revision);
  await alignMode(database.db, 'live');
});
