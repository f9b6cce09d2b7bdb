import { HOUR_MS } from '@site/contracts/time';
import type { Database, Db } from '@site/server/db';
import { changeChannel } from '../channel/change.service';
import { fetchHead, fetchRevision } from '../channel/channel.repo';
import { LiveChannel } from '../channel/live/live-channel';
import { NO_ROUTING } from '../channel/site-routing';
import { toState } from '../channel/state';
import { type GatedRequest, PageGate } from '../deploy-gate/page-gate';
import { openFlakyDatabase } from '../testing/flaky-database';
import { NO_TRACES } from '../testing/no-traces';
import { storeTiny } from '../testing/store-tiny';
import { buildRequestContext } from '../testing/tiny-site';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';
import { UNSIGNED } from '../testing/unsigned';
import { changeGated } from './gated-change';
import { openMigratedDatabase } from '../testing/migrated-database';

const OPTIONS = { who: 'test', routing: NO_ROUTING, trust: UNSIGNED };
const OPERATOR = { areas: ['*'] };
const [home, next] = [buildRelease(), buildRelease({ server: 'exports.area = 2;' })];

let database: Database;
let db: Db;
let gateway: ReturnType<typeof openGateway>;
/** Number of checks that began to render pages. */
let rendered: number;

/** Opens a gateway that reads the channel only when it is asked to, and that cannot render pages. */
function openGateway() {
  const flaky = openFlakyDatabase(database);
  const live = new LiveChannel({
    database: flaky.database,
    trust: UNSIGNED,
    routing: NO_ROUTING,
    onError: () => {},
    rereadMs: HOUR_MS,
  });
  const gate = new PageGate({
    db,
    trust: UNSIGNED,
    live: () => live.state,
    openRenders() {
      rendered += 1;
      throw new Error('no process can be started');
    },
    concurrent: 1,
    fetchPages: () => Promise.reject(new Error('no pages are listed')),
    build: () => {
      throw new Error('no page is built');
    },
    now: () => performance.now(),
    traces: NO_TRACES,
    onLeftOut: () => {},
  });
  const send = (request: GatedRequest) =>
    changeGated(request, OPTIONS, {
      db,
      live,
      check: (begun) => gate.check(request, buildRequestContext(), OPERATOR, { begun }),
    });
  return { live, send, setAway: (away: boolean) => void (flaky.state.away = away) };
}

const move = ({ manifest: { area, id } }: TinyRelease) => ({ area, to: id, why: 'a test' });
const liveHome = async () => toState(await fetchHead(db), NO_ROUTING).live.home;
/** Changes the channel as another gateway does. */
const deployElsewhere = async (release: TinyRelease) =>
  changeChannel(db, { action: 'deploy', ...move(release), revision: await fetchRevision(db) }, OPTIONS);

beforeEach(async () => {
  database = await openMigratedDatabase();
  ({ db } = database);
  rendered = 0;
  const shell = buildShell();
  for (const release of [shell, home, next]) await storeTiny(db, release);
  for (const release of [shell, home, next]) await deployElsewhere(release);
  gateway = openGateway();
  await gateway.live.start();
  await changeChannel(db, { action: 'rollback', area: 'home', why: 'it is broken' }, OPTIONS);
});
afterEach(async () => {
  await gateway.live.stop();
  await database.close();
});

const requests = [
  { action: 'deploy', ...move(next) },
  { action: 'canary', ...move(next), percent: 9 },
] satisfies GatedRequest[];

test.each(requests)(
  'refuses a $action of a rolled back release by a gateway that cannot read the channel',
  async (request) => {
    const revision = await fetchRevision(db);
    gateway.setAway(true);
    await expect(gateway.send(request)).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { reason: 'behind', area: 'home', release: next.manifest.id },
    });
    expect(await fetchRevision(db)).toBe(revision);
    expect(await liveHome()).toBe(home.manifest.id);
  },
);

test.each(requests)(
  'reads the channel before it checks a $action, and renders a rolled back release',
  async (request) => {
    await expect(gateway.send(request)).rejects.toThrow('no process can be started');
    expect(rendered).toBe(1);
    expect(await liveHome()).toBe(home.manifest.id);
  },
);

test('changes nothing that does not link with what this gateway serves', async () => {
  const unlinked = () => Promise.resolve({ result: 'unlinked' as const, remarks: [] });
  const { live } = gateway;
  await expect(
    changeGated({ action: 'deploy', ...move(next) }, OPTIONS, { db, live, check: unlinked }),
  ).rejects.toMatchObject({ code: 'CONFLICT', details: { reason: 'behind', release: next.manifest.id } });
  expect(await liveHome()).toBe(home.manifest.id);
});
