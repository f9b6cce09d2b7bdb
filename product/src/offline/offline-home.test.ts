import type { RouteMode } from '@site/contracts/composition';
import { createOfflineHome } from './offline-home';

const CALLS: Record<string, unknown> = {
  '/api/home/welcome': { online: { count: 4812, type: 'online' } },
  '/api/home/news': {
    lastNewsList: [
      { title: 'Паром <b>опоздал</b>', date: '2026-11-20', text: '</main><script>alert(1)</script>' },
    ],
  },
  '/api/home/faq': { listFAQ: [{ question: 'Где причал?', answer: 'У моря & маяка.' }] },
};
const AT = Date.UTC(2026, 10, 20, 15, 40);

const make = (calls = CALLS, mode: RouteMode = 'live') =>
  createOfflineHome().makeMain((call) => Promise.resolve(calls[call] ?? null), { at: AT, mode });

test('shows the home page’s content as text with its time', async () => {
  const html = await make();
  expect(html).toContain('Связь с берегом пропала');
  expect(html).toContain('Последний раз было в городе</p><b>4\u202f812</b>');
  expect(html).toContain('Сохранено 20.11.2026, 18:40\u00a0МСК');
  expect(html).toContain('<h3>Паром &lt;b&gt;опоздал&lt;/b&gt;</h3>');
  expect(html).toContain('Справочная</span><b>9</b></div><h2>Частые вопросы</h2>');
  expect(html).toContain('У моря &amp; маяка.');
  expect(html).not.toContain('<script>');
});

test('shows no players before the launch', async () => {
  const html = await make(CALLS, 'prelaunch');
  expect(html).not.toContain('в городе');
  expect(html).toContain('Справочная');
});

test.each(Object.keys(CALLS))('makes nothing without the content of %s', async (lost) => {
  expect(await make({ ...CALLS, [lost]: undefined })).toBeNull();
});

test.each([
  ['queue', 'Последний раз ждали в очереди'],
  ['record', 'Рекорд города за один вечер'],
])('captions the number of players by what it counts: %s', async (type, words) => {
  expect(await make({ ...CALLS, '/api/home/welcome': { online: { count: 7, type } } })).toContain(
    `${words}</p><b>7</b>`,
  );
});
