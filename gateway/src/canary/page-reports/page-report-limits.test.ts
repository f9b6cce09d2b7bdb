import { SenderLimiter } from './page-report-limits';

test('one address is bounded in a minute, the others are not held up by it', () => {
  const clock = { now: 0 };
  const limit = new SenderLimiter(() => clock.now);
  const taken = Array.from({ length: 1_000 }, () => limit.allows('1.2.3.4')).filter(Boolean).length;
  expect(taken).toBe(300);
  expect([limit.allows('1.2.3.5'), limit.allows(null)]).toEqual([true, true]);
  clock.now = 60_000;
  expect(limit.allows('1.2.3.4')).toBe(true);
});

test('what one address sends in vain takes nothing away from the others', () => {
  const limit = new SenderLimiter(() => 0, { perAddress: 2, inAll: 3 });
  expect(Array.from({ length: 9 }, () => limit.allows('1.2.3.4')).filter(Boolean)).toHaveLength(2);
  expect([limit.allows('1.2.3.5'), limit.allows('1.2.3.6')]).toEqual([true, false]);
});

test('all together are bounded too, whatever addresses they make up', () => {
  const limit = new SenderLimiter(() => 0);
  const taken = Array.from({ length: 40_000 }, (_, number) => limit.allows(`address ${number}`)).filter(
    Boolean,
  );
  expect(taken).toHaveLength(30_000);
});
