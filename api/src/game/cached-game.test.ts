import { type GameHost, startGameHost } from '../testing/game-host';
import { cacheGame } from './cached-game';
import type { GameServer } from './contract/game-server';
import { createHttpGame } from './http-game';

let host: GameHost;
let game: GameServer;
let clock: number;
beforeEach(async () => {
  host = await startGameHost();
  clock = 0;
  const config = { ...host.config, onError: () => {}, limitMs: 60_000 };
  game = cacheGame(createHttpGame(config), () => new Date(clock));
});
afterEach(() => host.close());

const row = { position: 1, image: 'a', name: 'Илья Ветров', value: 900 };
const LIST = 'GET /v1/ratings/money?period=week&limit=100';
const own = (playerId: number) => `GET /v1/ratings/money?period=week&limit=1&playerId=${playerId}`;
const read = (playerId: number | null) =>
  game.readRating({ kind: 'money', period: 'week', limit: 100, playerId });
const countCalls = (call: string) => host.requests.filter((request) => request.call === call).length;

test('queries a rating once for concurrent readers and the own row of each player once in 30 s', async () => {
  host.replies = { [LIST]: { list: [row] }, [own(12)]: { list: [row], own: { ...row, position: 7 } } };
  const replies = await Promise.all(Array.from({ length: 200 }, (_, at) => read(at % 2 ? 12 : null)));
  expect(replies[0]).toEqual({ list: [row] });
  expect(replies[1]).toEqual({ list: [row], own: { ...row, position: 7 } });
  expect([countCalls(LIST), countCalls(own(12))]).toEqual([1, 1]);
  clock += 29_999;
  await read(12);
  expect(host.requests).toHaveLength(2);
  clock += 1;
  await read(null);
  expect(countCalls(LIST)).toBe(2);
});

test('queries progress only for players that are not cached, in a single call', async () => {
  host.replies = { 'POST /v1/progress': { list: [{ playerId: 12, playMinutes: 60, level: 2 }] } };
  const far = { playMinutes: 60, level: 2 };
  expect(await game.readProgress([12, 13])).toEqual(new Map([[12, far]]));
  expect(await game.readProgress([12, 13, 14])).toEqual(new Map([[12, far]]));
  expect(host.requests.map(({ body }) => body)).toEqual([{ playerIds: [12, 13] }, { playerIds: [14] }]);
});

test('queries a failing game server again after three seconds', async () => {
  host.fail = (response) => response.writeHead(503).end();
  for (let time = 0; time < 3; time += 1)
    await expect(read(null)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(host.requests).toHaveLength(1);
  host.fail = null;
  host.replies = { [LIST]: { list: [row] } };
  clock += 3_000;
  expect(await read(null)).toEqual({ list: [row] });
});
