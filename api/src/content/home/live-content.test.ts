import type { OnlineReply, SocialLinks, WatchAndPlay, WelcomePage } from '@site/shared/contracts/home';
import { type GameHost, startGameHost } from '../../testing/game-host';
import { openTestApi, type TestApi } from '../../testing/test-api';

const START = Date.UTC(2026, 10, 20, 18);
const REPORT = {
  at: START,
  online: { count: 4_812, type: 'online' },
  facts: { vacancies: 1_260 },
  streams: [{ id: '02-dopros', viewers: 388, since: START - 3_600_000 }],
  members: { vk: 31_502 },
};

let host: GameHost;
let api: TestApi;
let now = START;
beforeAll(async () => {
  host = await startGameHost();
  api = await openTestApi({ game: host.config, now: () => new Date(now) });
});
afterAll(async () => {
  await api.close();
  await host.close();
});

/** Reads the live data of the home page. */
async function readLive() {
  const welcome = await api.get<WelcomePage>('/api/home/welcome');
  const { watchAndPlayList } = await api.get<WatchAndPlay>('/api/home/watch-and-play');
  const { socialLink } = await api.get<SocialLinks>('/api/home/social');
  return {
    online: [welcome.online, (await api.get<OnlineReply>('/api/home/online')).online],
    facts: welcome.professions.flatMap(({ facts }) => facts.filter(({ measuredAt }) => measuredAt)),
    onAir: watchAndPlayList.filter(({ live }) => live).map(({ id, live }) => ({ id, live })),
    members: socialLink.map(({ members, measuredAt }) => [members, measuredAt]),
  };
}

const NOTHING = {
  online: [undefined, undefined],
  facts: [],
  onAir: [],
  members: Array(4).fill([undefined, undefined]),
};

test('shows measured values with their time, and leaves out values that were not measured', async () => {
  host.replies = { 'GET /v1/live': REPORT };
  const online = { count: 4_812, type: 'online', measuredAt: START };
  expect(await readLive()).toEqual({
    online: [online, online],
    facts: [{ label: 'Вакансий', value: '1\u202f260', measuredAt: START }],
    onAir: [{ id: '02-dopros', live: { viewers: 388, since: START - 3_600_000, measuredAt: START } }],
    members: [
      [undefined, undefined],
      [31_502, START],
      [undefined, undefined],
      [undefined, undefined],
    ],
  });
});

test('shows no live data more than ten minutes after the last measurement', async () => {
  host.replies = {};
  now = START + 600_000;
  expect((await readLive()).online[0]?.count).toBe(4_812);
  now += 1;
  expect(await readLive()).toEqual(NOTHING);
});
