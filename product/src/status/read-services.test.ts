import { readServices } from './read-services';

const CALLS: Record<string, unknown> = {
  '/api/home/online': { online: { count: 3119, type: 'online', measuredAt: Date.UTC(2026, 10, 30, 18, 40) } },
  '/api/payment': { providers: [{ provider: 'yookassa', methods: [{ id: 'sbp' }] }] },
};
const read = (over: Record<string, unknown> = {}, options: object = {}) =>
  readServices((call) => Promise.resolve({ ...CALLS, ...over }[call] ?? null), {
    mode: 'live',
    hasGame: true,
    isClosed: () => false,
    ...options,
  });

test('says how many play and that payments are taken', async () => {
  expect(await read()).toEqual([
    { line: 'Игровой сервер: в городе 3\u202f119 (на\u00a021:40\u00a0МСК)', isWell: true },
    { line: 'Пополнение: касса открыта', isWell: true },
  ]);
});

test.each([
  [{ '/api/home/online': {} }, 'Игровой сервер: не отвечает сайту'],
  [{ '/api/home/online': { online: { count: 9, type: 'record' } } }, 'Игровой сервер: не отвечает сайту'],
  [{ '/api/payment': undefined }, 'Пополнение: касса не отвечает'],
  [{ '/api/payment': { providers: [{ methods: [] }] } }, 'Пополнение: сейчас не принимаем'],
])('names what does not work: %j', async (over, line) => {
  expect(await read(over)).toContainEqual({ line, isWell: false });
});

test('names no game without a game server, and nothing before the launch', async () => {
  expect(await read({}, { hasGame: false })).toHaveLength(1);
  expect(await read({}, { mode: 'prelaunch' })).toEqual([]);
});

test('says that payments are not accepted while their page is closed', async () => {
  const lines = await read({}, { isClosed: (path: string) => path === '/donate' });
  expect(lines).toContainEqual({ line: 'Пополнение: сейчас не принимаем', isWell: false });
});
