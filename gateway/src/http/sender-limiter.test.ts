import { SenderLimiter } from './sender-limiter';

test('limits one address per minute without affecting the others', () => {
  const clock = { now: 0 };
  const limit = new SenderLimiter(() => clock.now);
  const taken = Array.from({ length: 1_000 }, () => limit.allows('1.2.3.4')).filter(Boolean).length;
  expect(taken).toBe(300);
  expect([limit.allows('1.2.3.5'), limit.allows(null)]).toEqual([true, true]);
  clock.now = 60_000;
  expect(limit.allows('1.2.3.4')).toBe(true);
});

test('does not count refused requests of one address against the total', () => {
  const limit = new SenderLimiter(() => 0, { perAddress: 2, inAll: 3 });
  expect(Array.from({ length: 9 }, () => limit.allows('1.2.3.4')).filter(Boolean)).toHaveLength(2);
  expect([limit.allows('1.2.3.5'), limit.allows('1.2.3.6')]).toEqual([true, false]);
});

test('limits the total over all addresses', () => {
  const limit = new SenderLimiter(() => 0);
  const taken = Array.from({ length: 40_000 }, (_, number) => limit.allows(`address ${number}`)).filter(
    Boolean,
  );
  expect(taken).toHaveLength(30_000);
});
