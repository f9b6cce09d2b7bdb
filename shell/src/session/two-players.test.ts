import { ApiError } from '@site/shared/contracts/errors';
import type { Tokens } from '@site/shared/stores';
import { buildBrowser, openTab, deliverTabMessages } from '../testing/open-tab';

const remembered: Tokens = { access: 'a', refresh: 'r' };
const another: Tokens = { access: 'x', refresh: 'y' };
const fresh: Tokens = { access: 'a2', refresh: 'r2' };

/**
 * Opens two tabs of one browser. A player has signed in in the first tab only. The second tab has another,
 * remembered player.
 */
async function openOwnBesideRemembered(server: (tokens: Tokens) => Promise<Tokens>) {
  const browser = buildBrowser();
  const [own, other] = [openTab(browser, server), openTab(browser, server)];
  own.vault.storeTokens(another, false);
  other.vault.storeTokens(remembered, true);
  for (const tab of [own, other]) {
    await tab.session.start();
    tab.visits.length = 0;
  }
  return { own, other };
}

const refuse = () => Promise.reject(new ApiError('UNAUTHORIZED', 401));
const same = (tokens: Tokens) => Promise.resolve(tokens);

test.each([
  ['signs out', (tab: ReturnType<typeof openTab>) => Promise.resolve(tab.session.signOut())],
  ['is refused', (tab: ReturnType<typeof openTab>) => tab.session.renew()],
])('falls back to the remembered player when the player of one tab %s', async (_what, end) => {
  const server = jest.fn(same);
  const { own, other } = await openOwnBesideRemembered(server);
  server.mockImplementation(refuse);
  await end(own);
  await deliverTabMessages();
  expect(own.vault.readTokens()).toEqual({ ...remembered, remember: true });
  expect(own.sessionStorage).toHaveLength(0);
  expect(own.visits).toEqual(['left', 'arrived']);
  // the session changes from one player to the other without a guest in between, and `visit` reports this
  // change to pages
  expect([own.session.visit, other.session.visit]).toEqual([1, 0]);
  expect(other.visits).toEqual([]);
  expect([own.session.authorized, other.session.authorized]).toEqual([true, true]);
});

test('does not repeat a refused player’s call as the remembered player', async () => {
  const server = jest.fn(same);
  const { own } = await openOwnBesideRemembered(server);
  server.mockImplementation(refuse);
  expect(await own.session.renew()).toBe(false);
});

test('keeps the remembered player when another signs in for one tab', async () => {
  const { own, other } = await openOwnBesideRemembered(same);
  own.session.signIn(fresh, { remember: false });
  await deliverTabMessages();
  expect(own.vault.readTokens()).toEqual({ ...fresh, remember: false });
  expect(other.vault.readTokens()).toEqual({ ...remembered, remember: true });
  expect(other.visits).toEqual([]);
});

test('replaces the remembered player in every tab when another signs in with remember-me', async () => {
  const { own, other } = await openOwnBesideRemembered(same);
  own.session.signIn(fresh, { remember: true });
  await deliverTabMessages();
  for (const tab of [own, other]) {
    expect(tab.vault.readTokens()).toEqual({ ...fresh, remember: true });
    expect(tab.visits).toEqual(['left', 'arrived']);
  }
});

test('ends exactly the closed sessions on the server', async () => {
  const { own, other } = await openOwnBesideRemembered(same);
  own.session.signOut();
  await deliverTabMessages();
  expect(own.ended).toEqual([another.refresh]);
  own.session.signIn(fresh, { remember: true });
  await deliverTabMessages();
  expect(own.ended).toEqual([another.refresh, remembered.refresh]);
  expect(other.ended).toEqual([]);
});
