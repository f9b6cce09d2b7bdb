import { Breaker } from './breaker';

test('allows another try of a release after its rest', () => {
  let now = 0;
  const breaker = new Breaker(() => now, 2, 100);
  breaker.failed('home@1', 'home');
  breaker.failed('home@1', 'home');
  expect([breaker.allows('home@1'), breaker.allows('home@2')]).toEqual([false, true]);
  now = 100;
  expect(breaker.allows('home@1')).toBe(true);
  breaker.succeeded('home@1');
  expect(breaker.allows('home@1')).toBe(true);
});

test('remembers the failures of an area while any number of pages of another area fail', () => {
  const breaker = new Breaker(() => 0, 1);
  breaker.failed('home@1', 'home');
  for (let page = 0; page < 3_000; page += 1) breaker.failed(`promo@1 /promo/${page}`, 'promo');
  expect(breaker.allows('home@1')).toBe(false);
  expect([breaker.allows('promo@1 /promo/2999'), breaker.allows('promo@1 /promo/0')]).toEqual([false, true]);
});
