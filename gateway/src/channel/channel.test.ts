import { compose } from './compose';
import { rollbackHistory } from './rollback-history';

const deploy = (to: string) => ({ action: 'deploy', to });
const rollback = (to: string) => ({ action: 'rollback', to });

test('a second rollback goes further back, never forward to what was withdrawn', () => {
  expect(rollbackHistory([deploy('a'), deploy('b'), deploy('c')])).toEqual(['a', 'b', 'c']);
  expect(rollbackHistory([deploy('a'), deploy('b'), deploy('c'), rollback('b')])).toEqual(['a', 'b']);
  expect(rollbackHistory([deploy('a'), deploy('b'), deploy('c'), rollback('b'), rollback('a')])).toEqual([
    'a',
  ]);
});

test('a deploy after a rollback becomes the newest in the line', () => {
  expect(rollbackHistory([deploy('a'), deploy('b'), rollback('a'), deploy('c')])).toEqual(['a', 'c']);
});

test('the id of a composition depends on its releases and its mode only', () => {
  const one = compose({ shell: 's', home: 'h', shop: 'p' }, 'live');
  expect(compose({ shop: 'p', home: 'h', shell: 's' }, 'live')?.id).toBe(one?.id);
  expect(compose({ shell: 's', home: 'h', shop: 'p' }, 'prelaunch')?.id).not.toBe(one?.id);
  expect(compose({ shell: 's', home: 'h2', shop: 'p' }, 'live')?.id).not.toBe(one?.id);
});

test('a promoted canary is a step of the line, its trial is none', () => {
  const canary = { action: 'canary', to: 'b 10%' };
  expect(rollbackHistory([deploy('a'), canary, { action: 'promote', to: 'b' }])).toEqual(['a', 'b']);
  expect(rollbackHistory([deploy('a'), canary, { action: 'withdraw', to: 'a' }])).toEqual(['a']);
});

test('without a shell there is no composition', () => {
  expect(compose({ home: 'h' }, 'live')).toBeNull();
});
