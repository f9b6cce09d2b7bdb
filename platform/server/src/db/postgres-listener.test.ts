import { HOUR_MS } from '@site/contracts/time';
import { startWireServer, type WireServer } from '../testing/wire-server';
import { PostgresListener } from './postgres-listener';

const tick = () => new Promise((resolve) => setImmediate(resolve));

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await tick();
  await tick();
}

let server: WireServer;
let listener: PostgresListener;
beforeEach(async () => {
  jest.useFakeTimers({ now: 0, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  server = await startWireServer();
  listener = new PostgresListener({ connectionString: server.url }, HOUR_MS);
});
afterEach(async () => {
  await listener.close();
  await server.close();
  jest.useRealTimers();
});

test.each(['refuse', 'break'] as const)(
  'drops a new connection that meets «%s» and schedules a single retry',
  async (answer) => {
    const onReconnect = jest.fn();
    await listener.listen('channel_moved', () => {}, onReconnect);
    server.answer = answer;
    for (const socket of server.open) socket.destroy();
    await until(() => jest.getTimerCount() > 0);
    for (const failures of [1, 2, 3]) {
      expect(jest.getTimerCount()).toBe(1);
      jest.runOnlyPendingTimers();
      await until(
        () => server.listens === 1 + failures && jest.getTimerCount() > 0 && server.open.size === 0,
      );
    }
    server.answer = 'ok';
    jest.runOnlyPendingTimers();
    await until(() => onReconnect.mock.calls.length > 0);
    expect(onReconnect).toHaveBeenCalledTimes(1);
    expect(server.open.size).toBe(1);
    expect(jest.getTimerCount()).toBe(0);
  },
);

test('doubles the pause while the server accepts connections but no LISTEN', async () => {
  await listener.listen('channel_moved', () => {});
  server.answer = 'break';
  for (const socket of server.open) socket.destroy();
  await until(() => jest.getTimerCount() > 0);
  for (const pause of [100, 200, 400, 800]) {
    const before = server.listens;
    jest.advanceTimersByTime(pause - 1);
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(1);
    await until(() => server.listens === before + 1 && jest.getTimerCount() > 0);
  }
});
