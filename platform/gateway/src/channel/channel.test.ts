import type { RouteMode, RouteRule } from '@site/contracts/composition';
import { NO_ROUTING } from './site-routing';
import { compose } from './compose';
import { rollbackHistory } from './rollback-history';

const deploy = (to: string) => ({ action: 'deploy', to });
const rollback = (to: string) => ({ action: 'rollback', to });

test('goes further back with a second rollback, never forward to the withdrawn release', () => {
  expect(rollbackHistory([deploy('a'), deploy('b'), deploy('c')])).toEqual(['a', 'b', 'c']);
  expect(rollbackHistory([deploy('a'), deploy('b'), deploy('c'), rollback('b')])).toEqual(['a', 'b']);
  expect(rollbackHistory([deploy('a'), deploy('b'), deploy('c'), rollback('b'), rollback('a')])).toEqual([
    'a',
  ]);
});

test('drops all releases that were left when an earlier release went live again', () => {
  expect(rollbackHistory([deploy('a'), deploy('b'), deploy('a')])).toEqual(['a']);
  expect(rollbackHistory([deploy('a'), deploy('b'), deploy('a'), deploy('c'), rollback('a')])).toEqual(['a']);
  expect(rollbackHistory([deploy('a'), deploy('b'), deploy('c'), deploy('a'), deploy('b')])).toEqual([
    'a',
    'b',
  ]);
});

test('drops the release that a rollback left for an older one that is not in the history', () => {
  const left = [deploy('a'), deploy('b'), deploy('a'), deploy('c')];
  expect(rollbackHistory([...left, rollback('b')])).toEqual(['a', 'b']);
});

test('keeps the release that a rollback left for a newer one', () => {
  const left = [deploy('a'), deploy('b'), deploy('c'), rollback('b')];
  expect(rollbackHistory([...left, rollback('c')])).toEqual(['a', 'b', 'c']);
});

test('appends a deploy after a rollback to the history', () => {
  expect(rollbackHistory([deploy('a'), deploy('b'), rollback('a'), deploy('c')])).toEqual(['a', 'c']);
});

test('derives the id of a composition from its releases and mode only', () => {
  const one = compose({ shell: 's', home: 'h', shop: 'p' }, NO_ROUTING);
  expect(compose({ shop: 'p', home: 'h', shell: 's' }, NO_ROUTING)?.id).toBe(one?.id);
  const prelaunch = { ...NO_ROUTING, mode: 'prelaunch' as const };
  expect(compose({ shell: 's', home: 'h', shop: 'p' }, prelaunch)?.id).not.toBe(one?.id);
  expect(compose({ shell: 's', home: 'h2', shop: 'p' }, NO_ROUTING)?.id).not.toBe(one?.id);
});

test('adds a promoted canary to the history, but not its trial', () => {
  const canary = { action: 'canary', to: 'b 10%' };
  expect(rollbackHistory([deploy('a'), canary, { action: 'promote', to: 'b' }])).toEqual(['a', 'b']);
  expect(rollbackHistory([deploy('a'), canary, { action: 'withdraw', to: 'a' }])).toEqual(['a']);
});

test('has the route rules of the site before the launch, and those of closed pages in both modes', () => {
  const ruleOf = (prefix: string): RouteRule => ({ prefix, to: '/error', code: 404 });
  const [rule, closed] = [ruleOf('/shop'), ruleOf('/home')];
  const rulesIn = (mode: RouteMode) =>
    compose({ shell: 's' }, { mode, prelaunch: [rule] }, { closed: [closed] })?.rules;
  expect(rulesIn('prelaunch')).toEqual([rule, closed]);
  expect(rulesIn('live')).toEqual([closed]);
});

test('makes no composition without a shell', () => {
  expect(compose({ home: 'h' }, NO_ROUTING)).toBeNull();
});
