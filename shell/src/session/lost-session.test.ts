import { ApiError } from '@site/shared/contracts/errors';
import type { Tokens } from '@site/shared/stores';
import {
  buildBrowser,
  buildRemembered,
  deliverTabMessages,
  openTab,
  STORED as old,
} from '../testing/open-tab';

const fresh: Tokens = { access: 'a2', refresh: 'r2' };

test('keeps the reason why the server ended the session, in every tab, until the next sign-in', async () => {
  const browser = buildRemembered();
  const details = { ended: 'password-changed', endedAt: 5 };
  const refuse = () => Promise.reject(new ApiError('UNAUTHORIZED', 401, undefined, details));
  const first = openTab(browser, refuse);
  const second = openTab(browser, () => Promise.resolve(fresh));
  second.session.endVisit();
  await first.session.start();
  await deliverTabMessages();
  for (const { session } of [first, second]) {
    expect(session.authorized).toBe(false);
    expect(session.lost).toEqual({ reason: 'password-changed', endedAt: 5 });
  }
  first.session.signIn(fresh, { remember: false });
  expect(first.session.lost).toBeNull();
});

test.each([
  ['a reason that this release does not know', { ended: 'eclipse', endedAt: 5 }],
  ['no reason', undefined],
])('keeps that the end is unexplained when the server gives %s', async (_, details) => {
  const refuse = () => Promise.reject(new ApiError('UNAUTHORIZED', 401, undefined, details));
  const { session } = openTab(buildRemembered(), refuse);
  await session.start();
  expect(session.lost).toEqual({ reason: 'unknown' });
});

test('keeps that the server did not answer a player without «remember me»', async () => {
  const { session, vault } = openTab(buildBrowser(), () => Promise.reject(new ApiError('NETWORK', 0)));
  vault.storeTokens(old, false);
  await session.start();
  expect(session.lost).toEqual({ reason: 'no-answer' });
});

test('keeps no reason after a sign-out in this or another tab', async () => {
  const browser = buildRemembered();
  const refresh = () => Promise.resolve(fresh);
  const [first, second] = [openTab(browser, refresh), openTab(browser, refresh)];
  await first.session.start();
  second.session.endVisit();
  await deliverTabMessages();
  first.session.signOut();
  await deliverTabMessages();
  expect([first.session.authorized, second.session.authorized]).toEqual([false, false]);
  expect([first.session.lost, second.session.lost]).toEqual([null, null]);
});
