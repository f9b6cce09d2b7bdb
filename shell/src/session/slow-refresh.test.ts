import { ApiError } from '@site/shared/contracts/errors';
import type { Tokens } from '@site/shared/stores';
import { buildRemembered, deliverTabMessages, openTab } from '../testing/open-tab';

const fresh: Tokens = { access: 'a2', refresh: 'r2' };

/** Opens a tab of a remembered player whose refresh is answered by `answer` or `refuse` only. */
async function openSlow() {
  let answer: (tokens: Tokens) => void = () => undefined;
  let refuse: (error: ApiError) => void = () => undefined;
  const refresh = () =>
    new Promise<Tokens>((resolve, reject) => {
      answer = resolve;
      refuse = reject;
    });
  const tab = openTab(buildRemembered(), refresh);
  await tab.session.start();
  return { ...tab, answer: (tokens: Tokens) => answer(tokens), refuse: (error: ApiError) => refuse(error) };
}

test('keeps a remembered player when the refresh does not answer in ten seconds, and takes the late pair', async () => {
  const { session, logged, vault, time, answer } = await openSlow();
  expect(session.authorized).toBe(true);
  expect(logged).toEqual(['refresh']);
  expect(time()).toBe(10_000);
  answer(fresh);
  await deliverTabMessages();
  expect(vault.readTokens()).toMatchObject(fresh);
  expect(session.authorized).toBe(true);
});

test('signs a remembered player out when the late answer refuses the token', async () => {
  const { session, vault, refuse } = await openSlow();
  refuse(new ApiError('UNAUTHORIZED', 401));
  await deliverTabMessages();
  expect(session.authorized).toBe(false);
  expect(vault.readTokens()).toBeNull();
});
