import { readEmail } from './email-address';

test.each([
  [' Anna@Mail.Example ', 'anna@mail.example'],
  ['anna@почта.рф', 'anna@почта.рф'],
  ['anna@xn--80a1acny.xn--p1ai', 'anna@почта.рф'],
])('normalizes %s', (typed, email) => {
  expect(readEmail(typed)).toBe(email);
});

test.each(['anna@ｍail.example', 'anna@ⓜail.example', 'anna@mail\u00ad.example', 'anna'])(
  'refuses %s, another spelling or no address',
  (typed) => {
    expect(() => readEmail(typed)).toThrow('BAD_REQUEST');
  },
);
