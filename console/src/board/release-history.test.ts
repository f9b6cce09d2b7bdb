import type { ChannelChange } from '@site/contracts/deploy';
import { listLive, listRestorable } from './release-history';

const change = (revision: number, rest: Partial<ChannelChange>): ChannelChange => ({
  ...{ revision, action: 'deploy', area: 'home', from: null, to: 'a', who: 'anna', why: 'проба' },
  ...{ at: '2026-11-30T10:00:00Z', composition: 'c' },
  ...rest,
});

test('lists what went live in an area, also together with others, and nothing else', () => {
  const log = [
    change(6, { action: 'freeze', to: null }),
    change(5, { area: '*', to: null, moves: [{ area: 'home', from: 'b', to: 'c' }] }),
    change(4, { action: 'canary', to: 'c 10%' }),
    change(3, { action: 'rollback', to: 'b' }),
    change(2, { area: 'promo', to: 'x' }),
    change(1, { action: 'promote', to: 'a' }),
  ];
  expect(listLive(log, 'home').map(({ revision, release }) => [revision, release])).toEqual([
    [5, 'c'],
    [3, 'b'],
    [1, 'a'],
  ]);
});

test('offers no way back to a release that somebody left', () => {
  const log = [
    change(4, { to: 'd' }),
    change(3, { action: 'rollback', to: 'a' }),
    change(2, { to: 'b' }),
    change(1, { to: 'a' }),
  ];
  expect([...listRestorable(listLive(log, 'home'))]).toEqual(['a', 'd']);
});
