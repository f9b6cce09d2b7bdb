import { createTabs } from './tabs';

/** A browser with locks and channels. Tabs that hang get no messages, and their work never ends. */
function openBrowser({ hasChannel = true } = {}) {
  const queues = new Map<string, (() => void)[]>();
  const channels = new Set<{ post: (data: unknown) => void }>();
  const sent: unknown[] = [];

  const request = <T>(name: string, { signal }: { signal: AbortSignal }, act: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const leave = () => {
        queue.splice(queue.indexOf(begin), 1);
        queue[0]?.();
      };
      let hasBegun = false;
      const begin = () => {
        if (hasBegun) return;
        hasBegun = true;
        void act().then(resolve, reject).finally(leave);
      };
      signal.addEventListener('abort', () => {
        if (hasBegun) return;
        queue.splice(queue.indexOf(begin), 1);
        reject(new Error('aborted'));
      });
      queue.push(begin);
      if (queue[0] === begin) begin();
    });

  const openTab = () => {
    let isHanging = false;
    class Channel {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      private readonly port = { post: (data: unknown) => void (isHanging || this.onmessage?.({ data })) };
      constructor() {
        channels.add(this.port);
      }
      postMessage(data: unknown) {
        sent.push(data);
        for (const other of channels)
          if (other !== this.port) void Promise.resolve().then(() => other.post(data));
      }
    }
    const tabs = createTabs({
      navigator: { locks: { request } as unknown as LockManager },
      ...(hasChannel && { BroadcastChannel: Channel as unknown as typeof BroadcastChannel }),
    });
    tabs.listen(() => {});
    let begun = 0;
    return {
      get begun() {
        return begun;
      },
      /** Does work under the lock, until the returned function is called. */
      work() {
        let finish = () => {};
        const done = new Promise<void>((resolve) => (finish = resolve));
        void tabs.exclusively(() => {
          begun += 1;
          return done;
        });
        return finish;
      },
      hang: () => (isHanging = true),
      tabs,
    };
  };
  return { openTab, sent };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('waits for a tab that works, and asks nobody when the lock is free', async () => {
  const { openTab, sent } = openBrowser();
  const [first, second] = [openTab(), openTab()];
  const finish = first.work();
  await pass(5_000);
  expect([first.begun, sent]).toEqual([1, []]);
  second.work();
  await pass(9_000);
  expect(second.begun).toBe(0);
  finish();
  await pass(0);
  expect(second.begun).toBe(1);
});

test('goes on two seconds after a tab with the lock has stopped to answer', async () => {
  const { openTab } = openBrowser();
  const [first, second] = [openTab(), openTab()];
  first.work();
  second.work();
  await pass(3_000);
  first.hang();
  await pass(1_000);
  expect(second.begun).toBe(0);
  await pass(1_000);
  expect(second.begun).toBe(1);
});

test('lets tabs go on one after the other that wait for a hanging one', async () => {
  const { openTab } = openBrowser();
  const [hanging, second, third] = [openTab(), openTab(), openTab()];
  hanging.work();
  hanging.hang();
  const finish = second.work();
  third.work();
  await pass(9_000);
  expect([second.begun, third.begun]).toEqual([1, 0]);
  finish();
  await pass(0);
  expect(third.begun).toBe(1);
});

test.each([
  ['a working tab', true],
  ['any tab in a browser without channels', false],
])('waits at most ten seconds for %s', async (_what, hasChannel) => {
  const { openTab } = openBrowser({ hasChannel });
  const [first, second] = [openTab(), openTab()];
  first.work();
  second.work();
  await pass(9_999);
  expect(second.begun).toBe(0);
  await pass(1);
  expect(second.begun).toBe(1);
});

test('returns what the work returns or throws, and does it once', async () => {
  const { tabs } = openBrowser().openTab();
  const work = jest.fn(() => Promise.reject(new Error('no')));
  await expect(tabs.exclusively(work)).rejects.toThrow('no');
  expect(work).toHaveBeenCalledTimes(1);
  expect(await tabs.exclusively(() => Promise.resolve(7))).toBe(7);
});
