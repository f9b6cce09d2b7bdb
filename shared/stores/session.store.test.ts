import { ApiError } from '../contracts/errors';
import { type SessionApi, SessionStore } from './session.store';
import { createVault, type Tokens, type Vault } from './vault';

/** A browser that has these tokens, over a clock whose pauses pass at once. */
function buildSession(tokens: Tokens | null, refresh: SessionApi['refresh']) {
  let kept = tokens;
  let time = 0;
  const vault: Vault = {
    ...createVault(null),
    readTokens: () => kept,
    writeTokens: (next) => void (kept = next),
    clearTokens: () => void (kept = null),
  };
  const clock = {
    now: () => time,
    pause: (ms: number) => {
      time += ms;
      return Promise.resolve();
    },
  };
  const said: string[] = [];
  const session = new SessionStore({ api: { refresh }, vault, clock, log: (message) => said.push(message) });
  return { session, said, kept: () => kept, time: () => time };
}

const old = { access: 'a', refresh: 'r' };
const fresh = { access: 'a2', refresh: 'r2' };
const fails = (status: number) => () =>
  Promise.reject(new ApiError(status === 0 ? 'NETWORK' : 'UNAVAILABLE', status));

test('nobody knows who is looking until the start-up has asked', () => {
  expect(buildSession(old, () => Promise.resolve(fresh)).session.authorized).toBeNull();
});

test('without a token the visitor is a guest, and nothing is asked', async () => {
  const refresh = jest.fn();
  const { session } = buildSession(null, refresh);
  await session.start();
  expect(session.authorized).toBe(false);
  expect(refresh).not.toHaveBeenCalled();
});

test('a token that the server refreshes makes a player, who goes on with the fresh pair', async () => {
  const refresh = jest.fn(() => Promise.resolve(fresh));
  const { session, said, kept } = buildSession(old, refresh);
  await session.start();
  expect(session.authorized).toBe(true);
  expect(refresh).toHaveBeenCalledWith(old);
  expect(kept()).toEqual(fresh);
  expect(said).toEqual([]);
});

test.each([400, 401, 403, 404])(
  'a token that the server refuses with %i is cleared at once, logged and makes a guest',
  async (status) => {
    const refresh = jest.fn(fails(status));
    const { session, said, kept } = buildSession(old, refresh);
    await session.start();
    expect(session.authorized).toBe(false);
    expect(kept()).toBeNull();
    expect(said).toEqual(['refresh']);
    expect(refresh).toHaveBeenCalledTimes(1);
  },
);

test.each([0, 500, 503])(
  'a failure of %i that passes does not cost the player the session',
  async (status) => {
    const refresh = jest.fn<Promise<Tokens>, [Tokens]>(() => Promise.resolve(fresh));
    refresh.mockImplementationOnce(fails(status)).mockImplementationOnce(fails(status));
    const { session, said, kept } = buildSession(old, refresh);
    await session.start();
    expect(session.authorized).toBe(true);
    expect(kept()).toEqual(fresh);
    expect(said).toEqual([]);
  },
);

test.each([0, 502])('a failure of %i that lasts ten seconds makes a guest, said once', async (status) => {
  const refresh = jest.fn(fails(status));
  const { session, said, kept, time } = buildSession(old, refresh);
  await session.start();
  expect(session.authorized).toBe(false);
  expect(kept()).toBeNull();
  expect(said).toEqual(['refresh']);
  expect(time()).toBe(10_000);
  expect(refresh.mock.calls.length).toBeGreaterThan(2);
  expect(refresh.mock.calls.length).toBeLessThan(20);
});
