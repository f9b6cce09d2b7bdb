import { sendJson, startTeamService, type TeamService } from '../testing/team-service';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell } from '../testing/tiny-release';

const why = 'a trial';

let site: TestSite;
let service: TeamService;

beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
  await site.deploy(
    buildRelease({
      area: 'lavka',
      paths: [{ prefix: '/lavka', title: 'Лавка', description: 'Проба' }],
    }),
  );
  service = await startTeamService(() => {});
  await set(service.url);
});
afterAll(async () => {
  await site.close();
  await service.close();
});

const set = (url: string | null) => site.client.change({ action: 'upstream', area: 'lavka', url, why });

/** Starts a call that the service answers with `answer`, and makes a change while it runs. Returns status and fault. */
async function faultAfter(change: () => Promise<unknown>, answer: TeamService['answer'] = () => {}) {
  const arrived = new Promise<void>((resolve) => {
    service.answer = (request, reply) => {
      resolve();
      answer(request, reply);
    };
  });
  const call = site.get('/api/lavka/goods');
  await Promise.race([arrived, call]);
  await change();
  const reply = await call;
  const { details } = (await reply.json()) as { details?: { fault?: string } };
  return [reply.status, details?.fault];
}

const statusNow = async () => {
  service.answer = (_request, reply) => sendJson(reply, {});
  return (await site.get('/api/lavka/goods')).status;
};

test('ends the running calls of an area that is closed, and makes new ones when it is opened', async () => {
  expect(await faultAfter(() => site.client.change({ action: 'close', target: 'lavka', why }))).toEqual([
    503,
    'ended',
  ]);
  await site.client.change({ action: 'open', target: 'lavka', why });
  expect(await statusNow()).toBe(200);
});

test('ends the running calls of an upstream that is switched off', async () => {
  expect(await faultAfter(() => set(null))).toEqual([503, 'ended']);
  expect(await statusNow()).toBe(404);
  await set(service.url);
});

test('lets the running calls of an upstream that has moved end by themselves', async () => {
  let finish = () => {};
  const move = async () => {
    await set(other.url);
    finish();
  };
  const other = await startTeamService((_request, reply) => sendJson(reply, {}));
  try {
    expect(await faultAfter(move, (_request, reply) => (finish = () => sendJson(reply, {})))).toEqual([
      200,
      undefined,
    ]);
    expect(await statusNow()).toBe(200);
    expect(other.requests).toHaveLength(1);
  } finally {
    await other.close();
  }
});
