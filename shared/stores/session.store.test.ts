import { ApiError } from '../contracts/errors';
import { SessionStore } from './session.store';
import { createVault, type Vault } from './vault';

const withTokens = (tokens: { access: string; refresh: string } | null) => {
  let kept = tokens;
  const vault: Vault = {
    ...createVault(null),
    readTokens: () => kept,
    clearTokens: () => void (kept = null),
  };
  return { vault, kept: () => kept };
};

test('nobody knows who is looking until the start-up has asked', () => {
  const session = new SessionStore(
    { refresh: () => Promise.resolve('x') },
    createVault(null),
    () => undefined,
  );
  expect(session.authorized).toBeNull();
});

test('without a token the visitor is a guest, and nothing is asked', async () => {
  const refresh = jest.fn();
  const session = new SessionStore({ refresh }, createVault(null), () => undefined);
  await session.start();
  expect(session.authorized).toBe(false);
  expect(refresh).not.toHaveBeenCalled();
});

test('a token that the server refreshes makes a player', async () => {
  const { vault } = withTokens({ access: 'a', refresh: 'r' });
  const session = new SessionStore({ refresh: () => Promise.resolve('new') }, vault, () => undefined);
  await session.start();
  expect(session.authorized).toBe(true);
});

test('a token that the server refuses is cleared, logged and makes a guest', async () => {
  const { vault, kept } = withTokens({ access: 'a', refresh: 'r' });
  const log = jest.fn();
  const session = new SessionStore(
    { refresh: () => Promise.reject(new ApiError('UNAUTHORIZED', 401)) },
    vault,
    log,
  );
  await session.start();
  expect(session.authorized).toBe(false);
  expect(kept()).toBeNull();
  expect(log).toHaveBeenCalledTimes(1);
});
