import { createVault, SessionStore, type TokenKeeper } from '@site/shared/stores';
import { buildStorage } from '@site/testing/storage';
import { markReturningPlayer, RETURNING_ATTRIBUTE } from './mark-returning-player';

beforeEach(() => void jest.useFakeTimers());

const isMarked = () => document.documentElement.hasAttribute(RETURNING_ATTRIBUTE);

/** Opens a page in a browser that has stored `tokens`. The token refresh never ends. */
function open(tokens: Record<string, string>) {
  const vault = createVault({ localStorage: buildStorage(tokens), sessionStorage: buildStorage() });
  const session = new SessionStore({
    vault,
    keeper: () => new Promise<TokenKeeper>(() => undefined),
    listener: { signedIn: () => undefined, signedOut: () => undefined },
  });
  markReturningPlayer({ session }, vault);
  void session.start();
  return session;
}

test('does not mark a document without tokens', () => {
  open({});
  expect(isMarked()).toBe(false);
});

test('marks the document until the session is known', async () => {
  const session = open({ authToken: 'a', refreshToken: 'r' });
  expect(isMarked()).toBe(true);
  session.endVisit();
  await jest.advanceTimersByTimeAsync(0);
  expect(isMarked()).toBe(false);
});

test('removes the mark after ten seconds without an answer', async () => {
  open({ authToken: 'a', refreshToken: 'r' });
  await jest.advanceTimersByTimeAsync(9_999);
  expect(isMarked()).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(isMarked()).toBe(false);
});
