import { readEmail, toMailbox } from './email-address';

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

test.each([
  ['vetrov@mail.example', 'vetrov@mail.example'],
  ['vetrov+news+1@mail.example', 'vetrov@mail.example'],
  ['v.etrov@mail.example', 'v.etrov@mail.example'],
  ['+vetrov@mail.example', '+vetrov@mail.example'],
  ['v.e.trov+1@gmail.com', 'vetrov@gmail.com'],
  ['vetrov@googlemail.com', 'vetrov@gmail.com'],
  ['v.e-trov+1@ya.ru', 'v-e-trov@yandex.ru'],
  ['v.etrov@yandex.com', 'v-etrov@yandex.ru'],
  ['v.etrov@notyandex.com', 'v.etrov@notyandex.com'],
])('reads the mailbox of %s as %s', (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox);
});
