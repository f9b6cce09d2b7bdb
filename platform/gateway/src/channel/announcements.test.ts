import { PAGE_STATE_ID, type PageState } from '@site/contracts/page';
import { MINUTE_MS } from '@site/contracts/time';
import { createDeployClient } from '../deploy-client/deploy-client';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, renderingArea } from '../testing/tiny-release';
import { planAnnouncement } from './plan-announcements';
import { NO_ROUTING } from './site-routing';
import { NO_CONTROLS } from './state';

const VIEWER = { name: 'viewer', areas: ['home'], token: 'a-token-of-the-home-team' };
let site: TestSite;
beforeAll(async () => {
  const operator = { name: 'operator', areas: ['*'], token: 'a-token-of-the-operator' };
  site = await openTestSite({ tokens: [operator, VIEWER] });
  site.client = createDeployClient({ url: site.url, token: operator.token });
  await site.deploy(buildShell());
  await site.deploy(buildRelease({ server: renderingArea(`'home'`) }));
});
afterAll(() => site.close());

const announce = (over: object = {}) =>
  site.client.change({ action: 'announce', text: 'Чиним причал', tone: 'warning', why: 'a repair', ...over });
const shown = async () => {
  const html = await (await site.get('/home')).text();
  const [, state = ''] = new RegExp(`id="${PAGE_STATE_ID}">(.*?)</script>`).exec(html) ?? [];
  return (JSON.parse(state) as PageState).announcements?.list ?? [];
};
const announced = async () => (await site.client.fetchStatus()).announcements ?? [];

test('puts an announcement into pages, status and log until somebody retracts it', async () => {
  const before = (await site.client.fetchStatus()).composition;
  const { changes } = await announce({ paths: ['/home'] });
  expect(changes).toMatchObject([{ action: 'announce', area: '*', from: null, to: 'Чиним причал' }]);
  const [one] = await announced();
  expect(one).toMatchObject({ text: 'Чиним причал', tone: 'warning', by: 'operator', why: 'a repair' });
  expect(await shown()).toEqual([{ id: one?.id, text: 'Чиним причал', tone: 'warning', paths: ['/home'] }]);
  const latest = await (await site.get('/builds/latest.json')).json();
  expect(latest).toMatchObject({ announcements: [{ id: one?.id, text: 'Чиним причал' }] });
  await site.client.change({ action: 'retract', announcement: one?.id ?? '', why: 'repaired' });
  expect([await shown(), await announced()]).toEqual([[], []]);
  expect((await site.client.fetchStatus()).composition).toBe(before);
});

test('keeps announcements through deploys, and shows three of them at most', async () => {
  const until = Date.now() + MINUTE_MS;
  for (const text of ['Первое', 'Второе', 'Третье']) await announce({ text, until });
  await site.deploy(buildRelease({ server: renderingArea(`'another home'`) }));
  expect((await shown()).map(({ text }) => text)).toEqual(['Первое', 'Второе', 'Третье']);
  await expect(announce()).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { reason: 'too-many-announcements', most: 3 },
  });
});

test('makes room for an announcement when another is over', () => {
  const announcements = [1, 2, 3].map(
    (id) => ({ id: `a${id}`, text: 'Чиним', tone: 'info', until: id * 10 }) as const,
  );
  const now = { ...NO_ROUTING, live: {}, controls: { ...NO_CONTROLS, announcements } };
  const request = { action: 'announce', text: 'Починили', tone: 'info', why: 'a repair' } as const;
  expect(() => planAnnouncement(now, request, 9)).toThrow('at most 3');
  const { next } = planAnnouncement(now, request, 20);
  expect(next.controls.announcements).toMatchObject([{ id: 'a3' }, { text: 'Починили' }]);
});

test.each([
  ['ends before it begins', { from: Date.now() + MINUTE_MS, until: Date.now() + 1 }, 'BAD_REQUEST'],
  ['has ended', { until: 5 }, 'BAD_REQUEST'],
  ['breaks lines', { text: 'Одна\nи другая' }, 'BAD_REQUEST'],
  ['has blanks only', { text: '   ' }, 'BAD_REQUEST'],
  ['has half a character', { text: 'Чиним \ud83d' }, 'BAD_REQUEST'],
  ['names an address instead of a path', { paths: ['https://port.example'] }, 'BAD_REQUEST'],
])('refuses an announcement that %s', async (_, over, code) => {
  await expect(announce(over)).rejects.toMatchObject({ code });
});

test('takes no announcements from a team', async () => {
  const team = createDeployClient({ url: site.url, token: VIEWER.token });
  const request = { action: 'announce', text: 'Мы открылись', tone: 'info', why: 'a party' } as const;
  await expect(team.change(request)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(
    site.client.change({ action: 'retract', announcement: 'ffffffff', why: 'a typo' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND', details: { reason: 'unknown-announcement' } });
});
