import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { NoiseLog } from '@site/server/log/noise-log';
import type { Database } from '@site/server/db';
import { BOTH_ENGINES } from '@site/server/testing/test-database';
import { HOUR_MS } from '@site/contracts/time';
import { Registry } from 'prom-client';
import { NO_ROUTING } from '../channel/site-routing';
import { changeChannel } from '../channel/change.service';
import { LiveChannel } from '../channel/live/live-channel';
import { readGatewayConfig } from '../config/gateway-config';
import { storeTiny } from '../testing/store-tiny';
import { buildShell } from '../testing/tiny-release';
import { sendJson, startTeamService } from '../testing/team-service';
import { UNSIGNED } from '../testing/unsigned';
import { CALL, callFault } from '../testing/upstream-call';
import { LiveUpstreams } from './live-upstreams';
import type { UpstreamCall } from './upstream';
import { UpstreamMetrics } from './upstream-metrics';
import { TINY_DEFAULTS } from '../testing/tiny-product';
import { openMigratedDatabase } from '../testing/migrated-database';

const { upstreamLimits: limits } = readGatewayConfig({}, TINY_DEFAULTS);

describe.each(BOTH_ENGINES)('on %s', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await openMigratedDatabase(engine);
    const { area, id } = await storeTiny(database.db, buildShell());
    await change({ action: 'deploy', area, to: id, why: 'a test' });
  });
  afterAll(() => database.close());

  const change = (request: Parameters<typeof changeChannel>[1]) =>
    changeChannel(database.db, request, { who: 'test', routing: NO_ROUTING, trust: UNSIGNED });
  const name = (area: string, url: string | null) => change({ action: 'upstream', area, url, why: 'a test' });

  function openUpstreams(own: Readonly<Record<string, string[]>> = {}) {
    const lines: unknown[] = [];
    const log = { warn: (...line: unknown[]) => void lines.push(line) };
    const upstreams = new LiveUpstreams({
      db: database.db,
      limits,
      own: { below: (area) => own[area] ?? [] },
      metrics: new UpstreamMetrics(new Registry()),
      log,
      noise: new NoiseLog(),
      clock: Date.now,
    });
    return { upstreams, lines };
  }

  test('follows the changes of another gateway with the channel, before their revision is confirmed', async () => {
    const { upstreams } = openUpstreams();
    const onError = (error: unknown) => {
      throw error;
    };
    const beforeChange = () => upstreams.refresh();
    // no periodic read runs, so only the notification can trigger a read
    const live = new LiveChannel({
      routing: NO_ROUTING,
      database,
      trust: UNSIGNED,
      beforeChange,
      onError,
      rereadMs: HOUR_MS,
    });
    const seen: string[][] = [];
    const listeners = new Set<() => void>();
    live.onChange(() => {
      seen.push(upstreams.list().map(({ area, url }) => `${area} ${url}`));
      for (const listener of listeners) listener();
    });
    const changeCount = async (count: number) => {
      while (seen.length < count) await new Promise<void>((resolve) => void listeners.add(resolve));
    };
    try {
      await live.start();
      await name('lavka', 'https://lavka.example.org/');
      await changeCount(2);
      await name('lavka', 'https://other.example.org/shop');
      await changeCount(3);
      await name('lavka', null);
      await changeCount(4);
      expect(seen).toEqual([
        [],
        ['lavka https://lavka.example.org'],
        ['lavka https://other.example.org/shop'],
        [],
      ]);
    } finally {
      await live.stop();
      await upstreams.stop();
    }
  });

  test('does not use a stored upstream whose calls a new version of the site has itself, and says so once', async () => {
    await name('lavka', 'https://lavka.example.org');
    const { upstreams, lines } = openUpstreams({ lavka: ['GET /api/lavka/offers'] });
    await upstreams.refresh();
    await upstreams.refresh();
    expect([upstreams.has('lavka'), upstreams.has('home')]).toEqual([false, false]);
    expect(upstreams.list()).toMatchObject([{ area: 'lavka', hiddenBy: ['GET /api/lavka/offers'] }]);
    expect(lines).toEqual([
      [
        expect.objectContaining({ area: 'lavka', calls: ['GET /api/lavka/offers'] }),
        'an upstream is not used: the site has calls of its own there',
      ],
    ]);
    await upstreams.stop();
    await name('lavka', null);
  });

  test('calls an upstream silent only if it has answered nothing since the failed call began', async () => {
    const held: IncomingMessage[] = [];
    const service = await startTeamService((request, reply) => {
      if (request.url === '/slow') held.push(request);
      else sendJson(reply, { goods: [] });
    });
    await name('lavka', service.url);
    const { upstreams } = openUpstreams();
    await upstreams.refresh();
    const lavka = { call: (call: UpstreamCall) => upstreams.call('lavka', call) };
    const breakSlow = async (meanwhile: () => Promise<unknown>) => {
      const fault = callFault(lavka, { path: '/slow' });
      while (held.length === 0) await setImmediate();
      await meanwhile();
      held.pop()?.socket.destroy();
      return [await fault, upstreams.list()[0]?.silent?.fault];
    };
    try {
      expect(await breakSlow(() => lavka.call(CALL))).toEqual(['broken-reply', undefined]);
      expect(upstreams.list()[0]).toMatchObject({ calls: 1, failures: 1, last: { fault: 'broken-reply' } });
      expect(await breakSlow(() => Promise.resolve())).toEqual(['broken-reply', 'broken-reply']);
    } finally {
      await upstreams.stop();
      await service.close();
      await name('lavka', null);
    }
  });
});
