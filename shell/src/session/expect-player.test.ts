import { createVault, SessionStore, type TokenKeeper } from '@site/shared/stores';
import { buildStorage } from '@site/shared/testing/storage';
import { expectPlayer, RETURNING } from './expect-player';

beforeEach(() => void jest.useFakeTimers());

const isExpected = () => document.documentElement.hasAttribute(RETURNING);

/** A page in a browser that keeps `tokens`; nobody can say whose they are. */
function open(tokens: Record<string, string>) {
  const vault = createVault({ localStorage: buildStorage(tokens), sessionStorage: buildStorage() });
  const session = new SessionStore({
    vault,
    keeper: () => new Promise<TokenKeeper>(() => undefined),
    follower: { arrived: () => undefined, left: () => undefined },
  });
  expectPlayer({ session }, vault);
  void session.start();
  return session;
}

test('nobody is expected in a browser without tokens', () => {
  open({});
  expect(isExpected()).toBe(false);
});

test('a player who comes back is expected until somebody knows who is here', async () => {
  const session = open({ authToken: 'a', refreshToken: 'r' });
  expect(isExpected()).toBe(true);
  session.leave();
  await jest.advanceTimersByTimeAsync(0);
  expect(isExpected()).toBe(false);
});

test('a page that can’t find out is a guest’s after ten seconds', async () => {
  open({ authToken: 'a', refreshToken: 'r' });
  await jest.advanceTimersByTimeAsync(9_999);
  expect(isExpected()).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(isExpected()).toBe(false);
});
