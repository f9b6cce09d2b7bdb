import type { ChannelRequest } from '@site/contracts/deploy';
import type { Database } from '@site/server/db';
import { refusalText } from '../refusals/refusal.text';
import { storeTiny } from '../testing/store-tiny';
import { buildRelease, buildShell } from '../testing/tiny-release';
import { UNSIGNED } from '../testing/unsigned';
import { changeChannel } from './change.service';
import { fetchRevision } from './channel.repo';
import { NO_ROUTING } from './site-routing';
import { openMigratedDatabase } from '../testing/migrated-database';

let database: Database;

const change = (request: ChannelRequest) =>
  changeChannel(database.db, request, { who: 'anna', routing: NO_ROUTING, trust: UNSIGNED });
const why = 'because';

beforeEach(async () => {
  database = await openMigratedDatabase();
  const { db } = database;
  const shell = await storeTiny(db, buildShell());
  await change({ action: 'deploy', area: 'shell', to: shell.id, why });
  for (const area of ['left', 'right']) {
    const { id } = await storeTiny(
      db,
      buildRelease({ area, paths: [{ prefix: `/${area}`, title: area, description: area }] }),
    );
    await change({ action: 'deploy', area, to: id, why });
  }
});
afterEach(() => database.close());

const overtakenBy = (area: string, revision: number) => ({
  code: 'CONFLICT',
  details: { reason: 'overtaken', area, who: 'anna', why, revision },
});

test.each([
  ['freeze', { action: 'freeze', area: 'left', why }],
  ['close', { action: 'close', target: 'left', why }],
  ['unwatch', { action: 'unwatch', area: 'left', why }],
] as const)('refuses to %s an area that somebody has changed since', async (_name, request) => {
  const { db } = database;
  const seen = await fetchRevision(db);
  const other = request.action === 'unwatch' ? 'freeze' : 'unwatch';
  const { revision } = await change({ action: other, area: 'left', why });
  await expect(change({ ...request, revision: seen })).rejects.toMatchObject(overtakenBy('left', revision));
  await expect(change({ ...request, revision })).resolves.toMatchObject({ revision: revision + 1 });
});

test('refuses to open a path or to change the mode of a site that somebody has changed since', async () => {
  const { db } = database;
  await change({ action: 'close', target: '/left', why });
  const seen = await fetchRevision(db);
  await change({ action: 'open', target: '/left', why });
  const closed = await change({ action: 'close', target: '/left', why });
  await expect(change({ action: 'open', target: '/left', why, revision: seen })).rejects.toMatchObject(
    overtakenBy('/left', closed.revision),
  );
  await change({ action: 'mode', mode: 'prelaunch', why });
  const { revision } = await change({ action: 'mode', mode: 'live', why });
  await expect(change({ action: 'mode', mode: 'prelaunch', why, revision: seen })).rejects.toMatchObject(
    overtakenBy('*', revision),
  );
});

test('makes a change of an area when only others have changed since', async () => {
  const seen = await fetchRevision(database.db);
  await change({ action: 'freeze', area: 'right', why });
  await change({ action: 'mode', mode: 'prelaunch', why });
  await expect(change({ action: 'freeze', area: 'left', why, revision: seen })).resolves.toMatchObject({
    entries: [{ area: 'left', action: 'freeze' }],
  });
});

test('names what was changed', () => {
  const other = { reason: 'overtaken', to: '', who: 'anna', why, revision: 7 } as const;
  const start = (area: string) => refusalText({ ...other, area }).split(' (')[0];
  expect([start('left'), start('/left'), start('*')]).toEqual([
    'Вас опередили: область left сменили',
    'Вас опередили: путь /left сменили',
    'Вас опередили: режим сайта сменили',
  ]);
});

test('refuses to restore a revision when any area has moved since', async () => {
  const { db } = database;
  const seen = await fetchRevision(db);
  const restore = (revision: number) => change({ action: 'rollback', toRevision: seen, revision, why });
  await change({ action: 'freeze', area: 'left', why });
  await expect(restore(seen)).resolves.toMatchObject({ entries: [] });
  const { id } = await storeTiny(
    db,
    buildRelease({ area: 'right', paths: [{ prefix: '/right', title: 'new', description: 'new' }] }),
  );
  const { revision } = await change({ action: 'deploy', area: 'right', to: id, why });
  await expect(restore(seen)).rejects.toMatchObject(overtakenBy('right', revision));
  await expect(restore(revision)).resolves.toMatchObject({ revision: revision + 1 });
});

test('names an area when the change since then moved several', async () => {
  const { db } = database;
  const seen = await fetchRevision(db);
  const moves = [];
  for (const area of ['left', 'right']) {
    const { id } = await storeTiny(
      db,
      buildRelease({ area, paths: [{ prefix: `/${area}`, title: 'new', description: 'new' }] }),
    );
    moves.push({ area, to: id });
  }
  const { revision } = await change({ action: 'deploy', moves, why });
  await expect(change({ action: 'rollback', toRevision: seen, revision: seen, why })).rejects.toMatchObject({
    details: { reason: 'overtaken', area: 'left', to: moves[0]?.to, revision },
  });
});
