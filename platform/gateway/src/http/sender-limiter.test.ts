import { SenderLimiter } from './sender-limiter';

test('limits one address per minute without affecting the others', () => {
  const clock = { now: 0 };
  const limit = new SenderLimiter(() => clock.now);
  const taken = Array.from({ length: 1_000 }, () => limit.allows('1.2.3.4')).filter(Boolean).length;
  expect(taken).toBe(40);
  expect([limit.allows('1.2.3.5'), limit.allows(null)]).toEqual([true, true]);
  clock.now = 60_000;
  expect(limit.allows('1.2.3.4')).toBe(true);
});
