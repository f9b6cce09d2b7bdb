import { HOUR_MS } from '@site/contracts/time';
import { Registry } from 'prom-client';
import type { Database } from '@site/server/db/types';
import { openProduct } from '../../product';
import { startGameHost, type GameHost } from '../../testing/game-host';
import { ENGINES, openTestDatabase } from '@site/server/testing/test-database';
import { insertPlayer } from '../../players/player.repo';
import { GrantDelivery } from './grant-delivery';
import { measureGrants } from './grant-metrics';
import { leaseGrant, markGiven, markUngiven } from './grant.repo';
import { deliverGrant, queueGrant } from './grant.service';
import { gameGrants } from './grant.table';
import { createHttpGame } from '../http-game';

const SECOND = 1_000;

describe.each(ENGINES)('on %s', (engine) => {
  let database: Database;
  let host: GameHost;
  let clock: number;
  let playerId: number;
  const failures: unknown[] = [];
  beforeAll(async () => {
    [database, host] = await Promise.all([openTestDatabase(engine), startGameHost()]);
    await openProduct({ database, demo: false });
    const createdAt = new Date(0);
    const account = { login: 'vetrov', email: 'v@mail.example', passwordHash: null, createdAt };
    playerId = await database.db.transaction((tx) => insertPlayer(tx, account));
  });
  afterAll(async () => {
    await host.close();
    await database.close();
  });
  beforeEach(async () => {
    await database.db.delete(gameGrants);
    host.grants.clear();
    host.requests.length = 0;
    host.fail = null;
    host.grantReply = {};
    failures.length = 0;
    clock = Date.UTC(2026, 10, 20, 9);
  });

  const now = () => new Date(clock);
  const openPorts = () => ({
    db: database.db,
    game: createHttpGame({ ...host.config, onError: () => {}, limitMs: 60_000 }),
    now,
    onError: (error: unknown) => void failures.push(error),
  });
  const deliver = () => new GrantDelivery(openPorts()).deliverDue();
  const queue = (...keys: string[]) =>
    database.db.transaction(async (tx) => {
      for (const key of keys) await queueGrant(tx, { key, playerId, reward: { money: 5 }, now: now() });
    });
  const rowOf = async (key: string) =>
    (await database.db.select().from(gameGrants)).find((row) => row.key === key)!;
  const receivedKeys = () => host.requests.map(({ headers }) => headers['idempotency-key']);

  test('retries failing grants with growing pauses without blocking later ones', async () => {
    host.fail = (response) => {
      // Rejects every grant whose key starts with `bad`.
      const bad = String(receivedKeys().at(-1)).startsWith('bad');
      response.writeHead(bad ? 404 : 200).end('{}');
    };
    await queue(...Array.from({ length: 20 }, (_, index) => `bad/${index}`));
    clock += SECOND;
    await queue('good');
    expect(await deliver()).toBe(true);
    expect(await rowOf('good')).toMatchObject({ givenAt: now(), attempts: 1, failure: null });
    expect(await rowOf('bad/7')).toMatchObject({ givenAt: null, attempts: 1, failure: 'NOT_FOUND' });
    const pauses: number[] = [];
    for (let time = 0; time < 9; time += 1) {
      const { nextAt } = await rowOf('bad/7');
      pauses.push((nextAt.getTime() - clock) / SECOND);
      clock = nextAt.getTime();
      await deliverGrant(openPorts(), 'bad/7');
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
    expect(failures).toEqual([]);
  });

  test('delivers each grant once from ten processes, in the order of due times', async () => {
    const keys = Array.from({ length: 40 }, (_, index) => `grant/${index}`);
    for (const key of keys) {
      await queue(key);
      clock += SECOND;
    }
    await deliverGrant(openPorts());
    await deliverGrant(openPorts());
    expect(receivedKeys()).toEqual(keys.slice(0, 2));
    await Promise.all(Array.from({ length: 10 }, deliver));
    expect(receivedKeys().sort()).toEqual([...keys].sort());
    expect(await deliverGrant(openPorts(), keys[0])).toBeNull();
  });

  test('stops early while the server is down and delivers everything after the outage', async () => {
    host.fail = (response) => response.writeHead(503).end();
    await queue(...Array.from({ length: 30 }, (_, index) => `down/${index}`));
    expect(await deliver()).toBe(false);
    expect(host.requests.length).toBeLessThan(10);
    host.fail = null;
    expect(await deliver()).toBe(true);
    clock += 30 * SECOND;
    await deliver();
    expect(host.grants.size).toBe(30);
  });

  test('gives up only after consecutive refusals, not counting an outage between them', async () => {
    const giveUp = jest.fn(async () => true);
    await queue('owed');
    const deliverWith = async (status: number, times: number) => {
      host.fail = (response) => response.writeHead(status).end();
      for (let time = 0; time < times; time += 1) {
        await deliverGrant({ ...openPorts(), giveUp });
        clock += HOUR_MS;
      }
    };
    await deliverWith(404, 5);
    await deliverWith(503, 6);
    await deliverWith(404, 5);
    expect(giveUp).not.toHaveBeenCalled();
    await deliverWith(404, 1);
    expect(giveUp).toHaveBeenCalledTimes(1);
  });

  test('leaves the grant of a dead process to the next one and ignores the late result', async () => {
    await queue('left');
    const leased = (await leaseGrant(database.db, { now: now(), leaseEnd: new Date(clock + 60 * SECOND) }))!;
    expect(await deliverGrant(openPorts())).toBeNull();
    clock += 60 * SECOND;
    const nextLease = { now: now(), leaseEnd: new Date(clock + 60 * SECOND) };
    expect(await leaseGrant(database.db, nextLease)).toMatchObject({ key: 'left', attempts: 2 });
    // The first process was slow rather than dead. Its late failure must be ignored.
    await markUngiven(database.db, leased, { failure: 'UNAVAILABLE', refusals: 0, nextAt: now() });
    expect(await rowOf('left')).toMatchObject({ nextAt: nextLease.leaseEnd, failure: null });
    await markGiven(database.db, 'left', { givenAt: now() });
    expect(await deliverGrant(openPorts(), 'left')).toBeNull();
  });

  test('stores a reply with characters that the database does not allow', async () => {
    host.grantReply = { text: 'Вы\u0000дано \ud800' };
    await queue('marred');
    expect(await deliverGrant(openPorts())).toBe('given');
    expect(await rowOf('marred')).toMatchObject({ givenAt: now(), result: 'Вы\uFFFDдано \uFFFD' });
  });

  test('repeats grants whose reply cannot be stored after growing pauses and still delivers others', async () => {
    const ports = openPorts();
    // unlike the client, this game server lets through a text that the database refuses
    const grant: typeof ports.game.grant = async ({ key, ...rest }) => {
      const reply = await ports.game.grant({ key, ...rest });
      return key.startsWith('bad') ? { text: '\0' } : reply;
    };
    await queue(...Array.from({ length: 8 }, (_, index) => `bad/${index}`));
    clock += SECOND;
    await queue('good');
    const delivery = new GrantDelivery({ ...ports, game: { ...ports.game, grant } });
    await delivery.deliverDue();
    expect(await rowOf('good')).toMatchObject({ givenAt: now() });
    for (let time = 0; time < 60; time += 1) {
      clock += 60 * SECOND;
      await delivery.deliverDue();
    }
    expect(receivedKeys().filter((key) => key === 'bad/0')).toHaveLength(7);
    expect(await rowOf('bad/0')).toMatchObject({ givenAt: null, failure: 'INTERNAL' });
  });

  test('exports the number of waiting grants and the age of the oldest', async () => {
    const registry = new Registry();
    measureGrants(registry, openPorts());
    host.fail = (response) => response.writeHead(404).end();
    await queue('old', 'older');
    await deliverGrant(openPorts());
    clock += 3 * HOUR_MS;
    const lines = (await registry.metrics()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'api_grants_waiting{failure="NOT_FOUND"} 1',
        'api_grants_waiting{failure="none"} 1',
        `api_grants_oldest_seconds{failure="NOT_FOUND"} ${3 * 3_600}`,
      ]),
    );
  });
});
