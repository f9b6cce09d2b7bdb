import type { Database, Db } from '@site/server/db';
import type { ChannelRequest } from '@site/contracts/deploy';
import { HOUR_MS } from '@site/contracts/time';
import { fetchStatus } from '../admin/status.service';
import { insertToken, revokeTokens, type StoredToken } from '../admin/tokens/token.repo';
import { changeChannel } from '../channel/change.service';
import { fetchLog } from '../channel/channel.repo';
import { fetchLiveState } from '../channel/live/live-state';
import { NO_ROUTING } from '../channel/site-routing';
import { storeTiny } from '../testing/store-tiny';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';
import { UNSIGNED } from '../testing/unsigned';
import { openJudge } from './judge/open-judge';
import { openMigratedDatabase } from '../testing/migrated-database';

let database: Database;
let thief: StoredToken;
let operator: StoredToken;
beforeEach(async () => {
  database = await openMigratedDatabase();
  const token = { areas: ['home'], verbs: ['canary' as const], claims: null, createdBy: 'test' };
  thief = await insertToken(database.db, { ...token, name: 'stolen', hash: 'stolen' }, null);
  operator = await insertToken(database.db, { ...token, name: 'operator', hash: 'operator' }, null);
  await deploy(buildShell());
  await deploy(buildRelease({ server: 'exports.area = 1;' }));
  const to = await store(buildRelease({ server: 'exports.area = 22;' }));
  await change({ action: 'canary', area: 'home', to, percent: 5, stages: STAGES, why: 'a theft' }, thief);
});
afterEach(() => database.close());

const STAGES = { percents: [25, 50, 100], everyMinutes: 1, byTime: true as const };

const change = (request: ChannelRequest, { id, name }: StoredToken) =>
  changeChannel(database.db, request, { who: name, token: id, routing: NO_ROUTING, trust: UNSIGNED });
const store = async (release: TinyRelease) => (await storeTiny(database.db, release)).id;
const deploy = async (release: TinyRelease) =>
  change(
    { action: 'deploy', area: release.manifest.area, to: await store(release), why: 'a test' },
    operator,
  );

/** Judges when the next stage of the canary is due. */
async function judge({ db = database.db, onDue = () => {} } = {}): Promise<void> {
  const judging = openJudge({
    database: { db },
    trust: UNSIGNED,
    live: { state: await fetchLiveState(database.db, UNSIGNED, NO_ROUTING) },
    routing: NO_ROUTING,
    log: { warn: () => {}, error: () => {} },
    metrics: { countMove: () => {} },
    now: () => {
      onDue();
      return Promise.resolve(new Date(Date.now() + HOUR_MS));
    },
  });
  await judging.judge();
}
const canary = async () =>
  (await fetchStatus(database.db, UNSIGNED)).areas.find(({ area }) => area === 'home')?.canary;

test('keeps the share of a canary whose token has been revoked, says so, and lets a person go on', async () => {
  await judge();
  expect(await canary()).toMatchObject({ percent: 25 });
  await revokeTokens(database.db, [thief.id]);
  await judge();
  expect(await canary()).toMatchObject({
    percent: 25,
    stages: {
      hold: {
        reason: 'refused',
        why: expect.stringContaining('токен, которым назначены ступени, больше не действует'),
      },
    },
  });
  const stages = { ...STAGES, percents: [100] };
  await change({ action: 'canary', area: 'home', percent: 50, stages, why: 'it is fine' }, operator);
  expect((await canary())?.stages?.hold).toBeUndefined();
  await judge();
  expect(await fetchLog(database.db, { area: 'home', limit: 1 })).toMatchObject([{ action: 'promote' }]);
});

test('keeps the share of a canary whose token has expired', async () => {
  await database.db.execute(
    `update deploy_tokens set expires_at = now() - interval '1 second' where id = '${thief.id}'`,
  );
  await judge();
  expect(await canary()).toMatchObject({
    percent: 5,
    stages: { hold: { reason: 'refused', why: expect.stringContaining('больше не действует') } },
  });
});

test('keeps the share of a canary whose token is revoked after its next stage was found due', async () => {
  let isDue = false;
  const transaction: Db['transaction'] = async (work, config) => {
    if (isDue) await revokeTokens(database.db, [thief.id]);
    return database.db.transaction(work, config);
  };
  const db = Object.create(database.db, { transaction: { value: transaction } }) as Db;
  await judge({ db, onDue: () => (isDue = true) });
  expect(await canary()).toMatchObject({ percent: 5, stages: { hold: { reason: 'refused' } } });
});

test('shows the stages of a canary without locking the token', async () => {
  const { areas } = await database.db.transaction((tx) => fetchStatus(tx, UNSIGNED), {
    accessMode: 'read only',
  });
  expect(areas.find(({ area }) => area === 'home')?.canary?.stages).toMatchObject({
    percents: [25, 50, 100],
  });
});
