import { DAY_MS, MINUTE_MS } from '@site/contracts/time';
import { findDependenceAmong } from './independent-tokens';
import type { Maker } from './staff.table';
import type { StoredToken } from './token.repo';

const AT = new Date('2026-11-28T12:00:00Z');
const daysBefore = (days: number) => new Date(AT.getTime() - days * DAY_MS);

const toToken = (name: string, createdBy: string, days = 30, configured = false): StoredToken => ({
  ...{ id: name, name, hash: name, areas: ['*'], verbs: ['money', 'tokens'], claims: null, configured },
  ...{ staff: null, passkeyAt: null, makers: null },
  createdBy,
  createdAt: daysBefore(days),
  expiresAt: null,
  revokedAt: null,
});

const ROOT: Maker = { kind: 'configuration', id: 'root', name: 'root' };
const personOf = (name: string): Maker => ({ kind: 'person', id: name, name });

/** A session that has begun an hour before, with a passkey of some days. */
const toSession = (name: string, makers: Maker[] | null, days = 30): StoredToken => ({
  ...toToken(name, 'root', 1 / 24),
  ...{ id: `session of ${name}`, hash: `session of ${name}`, staff: name },
  ...{ makers, passkeyAt: daysBefore(days), expiresAt: new Date(AT.getTime() + 3 * 60 * MINUTE_MS) },
});

const root = toToken('root', 'configuration', 90, true);
const anna = toToken('anna', 'root');
const boris = toToken('boris', 'root');
const child = toToken('child', 'anna', 20);
const grandchild = toToken('grandchild', 'child', 10);
const sibling = toToken('sibling', 'anna', 20);
const young = toToken('young', 'root', 0.9);
const config = toToken('config', 'configuration', 0, true);
const vera = toSession('vera', [ROOT]);
const gleb = toSession('gleb', [ROOT]);
const ofVera = [personOf('vera'), ROOT];
const dina = toSession('dina', ofVera);
const egor = toSession('egor', ofVera);
const zoya = toSession('zoya', [personOf('dina'), ...ofVera]);
const tokens = [root, anna, boris, child, sibling, grandchild, young, config, vera, gleb, dina, egor, zoya];

/** Returns why the second cannot confirm what the first has begun, or null. */
const why = (first: StoredToken, second: StoredToken, all = tokens) =>
  findDependenceAmong(all, second, { name: first.name, at: AT })?.because ?? null;

test('lets an older token confirm what was done with one that it has nothing to do with', () => {
  expect([why(anna, boris), why(boris, anna), why(anna, config)]).toEqual([null, null, null]);
});

test('refuses a token that was created with the other, or with the same token of the API', () => {
  for (const [one, other, because] of [
    [anna, child, 'made'],
    [anna, grandchild, 'made'],
    [root, anna, 'made'],
    [child, sibling, 'same-maker'],
    [grandchild, sibling, 'same-maker'],
  ] as const)
    expect([why(one, other), why(other, one)]).toEqual([because, because]);
});

test('refuses a token that is younger than a day, the same token, and an unknown name', () => {
  const nobody = toToken('nobody', 'root');
  expect([why(anna, young), why(anna, anna), why(nobody, anna)]).toEqual(['young', 'same', 'gone']);
});

test('takes the token that had the name at that time', () => {
  const former = { ...toToken('ivan', 'anna', 20), id: 'former', revokedAt: daysBefore(10) };
  const later = { ...toToken('ivan', 'boris', 0), id: 'later', createdAt: new Date(AT.getTime() + 1) };
  const all = [former, ...tokens, later];
  expect([why(former, boris, all), why(former, anna, all)]).toEqual([null, 'made']);
});

test('knows a token of the configuration whose secret was replaced after the proposal', () => {
  const replaced = { ...config, createdAt: new Date(AT.getTime() + 1) };
  const all = [root, anna, replaced];
  expect([why(config, anna, all), why(config, replaced, all)]).toEqual([null, 'same']);
  // a token of the API had the same name before
  const former = { ...toToken('config', 'anna', 20), id: 'former', revokedAt: daysBefore(1) };
  expect(why(config, anna, [former, ...all])).toBeNull();
});

test('lets two people confirm for each other whom a token of the configuration has invited', () => {
  expect([why(vera, gleb), why(gleb, vera)]).toEqual([null, null]);
});

test('lets a person and a token confirm for each other, unless one of them has made the other', () => {
  expect([why(vera, boris), why(boris, vera)]).toEqual([null, null]);
  expect([why(vera, root), why(root, vera)]).toEqual(['made', 'made']);
  const made = toToken('made in the session', 'vera', 0.01);
  expect([why(made, vera, [...tokens, made]), why(made, gleb, [...tokens, made])]).toEqual(['made', null]);
});

test('refuses people of whom one has invited the other, also through somebody else', () => {
  for (const invited of [dina, zoya])
    expect([why(vera, invited), why(invited, vera)]).toEqual(['made', 'made']);
});

test('refuses two people whom the same person has invited, and who may be that person', () => {
  expect([why(dina, egor), why(egor, zoya)]).toEqual(['same-maker', 'same-maker']);
  const { who } = findDependenceAmong(tokens, egor, { name: 'dina', at: AT }) ?? {};
  expect(who).toBe('vera');
  // one of them has got another invitation from the machine
  expect(why(dina, gleb)).toBeNull();
});

test('refuses people whom a token of the API has invited, because anybody may hold it', () => {
  const ofAnna: Maker[] = [{ kind: 'token', id: 'anna', name: 'anna' }, ROOT];
  const invited = toSession('invited', ofAnna);
  const guest = toSession('guest', [personOf('invited'), ...ofAnna]);
  const made = toToken('made by a guest', 'guest', 0.01);
  const all = [...tokens, invited, guest, made];
  for (const one of [invited, guest, made])
    expect([why(one, vera, all), why(vera, one, all)]).toEqual(['token-maker', 'token-maker']);
  expect(findDependenceAmong(all, vera, { name: made.name, at: AT })?.who).toBe('guest');
});

test('refuses another session of the same person', () => {
  const again = { ...vera, id: 'again', hash: 'again' };
  expect(why(vera, again, [...tokens, again])).toBe('same');
});

test('refuses people about whom nobody knows who has invited them', () => {
  const old = toSession('old', null);
  expect([why(old, vera, [...tokens, old]), why(vera, old, [...tokens, old])]).toEqual([
    'unknown-maker',
    'unknown-maker',
  ]);
});

test('refuses a passkey that was made less than a day before the operation was proposed', () => {
  const fresh = toSession('fresh', [ROOT], 0.99);
  expect([why(vera, fresh, [...tokens, fresh]), why(fresh, vera, [...tokens, fresh])]).toEqual([
    'young',
    null,
  ]);
});

test('counts both passkeys of a person whose passkey was replaced around that time', () => {
  // the clocks of gateway and database differ by a second: the operation was begun in the later session
  const ended = { ...toSession('lost', [ROOT]), revokedAt: AT };
  const taken = {
    ...toSession('lost', ofVera),
    id: 'taken',
    createdAt: new Date(AT.getTime() + 1_000),
  };
  expect(why(taken, vera, [...tokens, ended, taken])).toBe('made');
});
