import { ApiError } from '@site/shared/contracts/errors';
import type { Tokens } from '@site/shared/stores';
import { buildBrowser, openTab, wordsAreHeard } from '../testing/open-tab';

const remembered: Tokens = { access: 'a', refresh: 'r' };
const another: Tokens = { access: 'x', refresh: 'y' };
const fresh: Tokens = { access: 'a2', refresh: 'r2' };

/** A tab whose player signed in for it alone, in a browser that remembers another player in its other tabs. */
async function openOwnBesideRemembered(server: (tokens: Tokens) => Promise<Tokens>) {
  const browser = buildBrowser();
  const [own, other] = [openTab(browser, server), openTab(browser, server)];
  own.vault.keepTokens(another, false);
  other.vault.keepTokens(remembered, true);
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
])(
  'where the player of one tab %s, the player whom the browser remembers stays and shows there too',
  async (_what, end) => {
    const server = jest.fn(same);
    const { own, other } = await openOwnBesideRemembered(server);
    server.mockImplementation(refuse);
    await end(own);
    await wordsAreHeard();
    expect(own.vault.readTokens()).toEqual({ ...remembered, remember: true });
    expect(own.sessionStorage).toHaveLength(0);
    expect(own.visits).toEqual(['left', 'arrived']);
    // pages see no guest in between: this is how they know that it is somebody else
    expect([own.session.visit, other.session.visit]).toEqual([1, 0]);
    expect(other.visits).toEqual([]);
    expect([own.session.authorized, other.session.authorized]).toEqual([true, true]);
  },
);

test('what a refused player has asked for is not asked again in the name of the remembered one', async () => {
  const server = jest.fn(same);
  const { own } = await openOwnBesideRemembered(server);
  server.mockImplementation(refuse);
  expect(await own.session.renew()).toBe(false);
});

test('who signs in for one tab leaves the player whom the browser remembers', async () => {
  const { own, other } = await openOwnBesideRemembered(same);
  own.session.signIn(fresh, { remember: false });
  await wordsAreHeard();
  expect(own.vault.readTokens()).toEqual({ ...fresh, remember: false });
  expect(other.vault.readTokens()).toEqual({ ...remembered, remember: true });
  expect(other.visits).toEqual([]);
});

test('who signs in with remember-me where another player is remembered takes that place in every tab', async () => {
  const { own, other } = await openOwnBesideRemembered(same);
  own.session.signIn(fresh, { remember: true });
  await wordsAreHeard();
  for (const tab of [own, other]) {
    expect(tab.vault.readTokens()).toEqual({ ...fresh, remember: true });
    expect(tab.visits).toEqual(['left', 'arrived']);
  }
});

test('the server hears of every session that ends here, and of no other', async () => {
  const { own, other } = await openOwnBesideRemembered(same);
  own.session.signOut();
  await wordsAreHeard();
  expect(own.ended).toEqual([another.refresh]);
  own.session.signIn(fresh, { remember: true });
  await wordsAreHeard();
  expect(own.ended).toEqual([another.refresh, remembered.refresh]);
  expect(other.ended).toEqual([]);
});
