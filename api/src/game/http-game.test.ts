import type { CharacterInfo } from '@site/shared/contracts/profile';
import { type GameHost, startGameHost } from '../testing/game-host';
import type { GameServer } from './contract/game-server';
import { createHttpGame } from './http-game';

let host: GameHost;
let game: GameServer;
let errors: string[];

const openGame = (limitMs = 60_000) =>
  createHttpGame({
    ...host.config,
    onError: ({ cause }) => void errors.push(String(cause)),
    limitMs,
  });
beforeEach(async () => {
  host = await startGameHost();
  errors = [];
  game = openGame();
});
afterEach(() => host.close());

const characters: CharacterInfo = {
  selection: 0,
  list: [
    {
      id: 5,
      name: 'Илья Ветров',
      portrait: 'a',
      parameters: [{ name: 'cash', parameter: 12_400 }],
      propertyList: [{ itemData: [{ id: 3, name: 'Маячная улица', mark: '14' }] }],
    },
  ],
};
const row = { position: 1, image: 'a', name: 'Илья Ветров', value: 900 };

test('reads characters, ratings and progress by their paths and drops fields outside the contract', async () => {
  host.replies = {
    'GET /v1/players/12/characters': { ...characters, secret: 'x' },
    'GET /v1/ratings/money?period=week&limit=2&playerId=12': { list: [row, row, row], own: row },
    'POST /v1/progress': { list: [{ playerId: 12, playMinutes: 60, level: 2 }] },
    'POST /v1/players/12/selection': {},
  };
  expect(await game.readCharacters(12)).toEqual(characters);
  expect(await game.readRating({ kind: 'money', period: 'week', limit: 2, playerId: 12 })).toEqual({
    list: [row, row],
    own: row,
  });
  expect(await game.readProgress([12, 13])).toEqual(new Map([[12, { playMinutes: 60, level: 2 }]]));
  expect(await game.readProgress([])).toEqual(new Map());
  await game.selectCharacter(12, 5);
  expect(host.requests.map(({ body }) => body)).toEqual([
    undefined,
    undefined,
    { playerIds: [12, 13] },
    { characterId: 5 },
  ]);
  await expect(game.selectCharacter(13, 5)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(errors).toEqual([]);
});

test('reads the measurements of the city, with or without their optional parts', async () => {
  const report = {
    at: Date.UTC(2026, 10, 20, 18),
    online: { count: 4_812, type: 'online' as const },
    facts: { vacancies: 126 },
    streams: [{ id: '01-pogonya', viewers: 1_204, since: Date.UTC(2026, 10, 20, 16) }],
    members: { vk: 31_502 },
  };
  host.replies = { 'GET /v1/live': { ...report, secret: 'x' } };
  expect(await game.readLive(new Date())).toEqual(report);
  host.replies = { 'GET /v1/live': { at: report.at } };
  expect(await game.readLive(new Date())).toEqual({ at: report.at });
});

test('sends a grant with its key, so that a repetition is given once', async () => {
  const grant = { key: 'referral/12', playerId: 12, reward: { money: 5_000 }, now: new Date() };
  await game.grant(grant);
  await game.grant(grant);
  expect(host.requests).toHaveLength(2);
  expect([...host.grants]).toEqual([['referral/12', { reward: { money: 5_000 } }]]);
});

test.each<[string, GameHost['fail'], RegExp]>([
  ['a server error', (response) => response.writeHead(500).end(), /answered 500/],
  ['a redirect', (response) => response.writeHead(302, { location: '/other' }).end(), /fetch failed/],
  ['a page in place of JSON', (response) => response.writeHead(200).end('<html>'), /JSON/],
  ['a reply of another shape', (response) => response.end('{"selection":-1,"list":[]}'), /\/selection/],
  ['a broken connection', (response) => response.destroy(), /fetch failed/],
])('reports %s as UNAVAILABLE and logs the cause', async (_, fail, why) => {
  host.fail = fail;
  await expect(game.readCharacters(12)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(errors).toEqual([expect.stringMatching(why)]);
});

test('stops waiting for a server that does not answer', async () => {
  host.fail = () => {};
  await expect(openGame(50).readCharacters(12)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(errors).toEqual([expect.stringMatching(/timeout/i)]);
});
