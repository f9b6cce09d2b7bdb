import { DAY_MS } from '@site/contracts/time';
import { findIndependence } from './independent-tokens';
import type { StoredToken } from './token.repo';

const AT = new Date('2026-11-28T12:00:00Z');

const toToken = (name: string, createdBy: string, days = 30, configured = false): StoredToken => ({
  ...{ id: name, name, hash: name, areas: ['*'], verbs: ['money', 'tokens'], claims: null, configured },
  ...{
    staff: null,
    createdBy,
    createdAt: new Date(AT.getTime() - days * DAY_MS),
    expiresAt: null,
    revokedAt: null,
  },
});

const root = toToken('root', 'configuration', 90, true);
const anna = toToken('anna', 'root');
const boris = toToken('boris', 'root');
const child = toToken('child', 'anna', 20);
const grandchild = toToken('grandchild', 'child', 10);
const sibling = toToken('sibling', 'anna', 20);
const young = toToken('young', 'root', 0.9);
const config = toToken('config', 'configuration', 0, true);
const tokens = [root, anna, boris, child, sibling, grandchild, young, config];

const mayConfirm = (confirming: StoredToken, name: string) =>
  findIndependence(tokens, confirming, { name, at: AT });

test('lets an older token confirm what was done with one that it has nothing to do with', () => {
  expect([mayConfirm(boris, 'anna'), mayConfirm(anna, 'boris'), mayConfirm(config, 'anna')]).toEqual([
    true,
    true,
    true,
  ]);
});

test('refuses a token that was created with the other, or with the same token of the API', () => {
  for (const [one, other] of [
    [anna, child],
    [anna, grandchild],
    [root, anna],
    [child, sibling],
    [grandchild, sibling],
  ] as const)
    expect([mayConfirm(one, other.name), mayConfirm(other, one.name)]).toEqual([false, false]);
});

test('refuses a token that is younger than a day, the same token, and an unknown name', () => {
  expect([mayConfirm(young, 'anna'), mayConfirm(anna, 'anna'), mayConfirm(anna, 'nobody')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('takes the token that had the name at that time', () => {
  const former = {
    ...toToken('ivan', 'anna', 20),
    id: 'former',
    revokedAt: new Date(AT.getTime() - 10 * DAY_MS),
  };
  const later = { ...toToken('ivan', 'boris', 0), id: 'later', createdAt: new Date(AT.getTime() + 1) };
  const all = [former, ...tokens, later];
  expect(findIndependence(all, boris, { name: 'ivan', at: AT })).toBe(true);
  expect(findIndependence(all, anna, { name: 'ivan', at: AT })).toBe(false);
});

test.each([
  ['what a session began', 'vera', null],
  ['in a session what a token began', null, 'vera'],
])(
  'lets nobody confirm %s, because the same operator may have invited the person',
  (_what, began, confirms) => {
    const first = { ...toToken('first', 'configuration', 30), staff: began };
    const second = { ...toToken('second', 'configuration', 30), staff: confirms };
    expect(findIndependence([first, second], second, { name: 'first', at: AT })).toBe(false);
  },
);
