import { isListedSender, isSenderRule, readSender } from './callback-senders';

const YOOKASSA = ['185.71.76.0/27', '77.75.156.11', '2a02:5180::/32'];

test.each([
  ['185.71.76.31', true],
  ['185.71.76.32', false],
  ['77.75.156.11', true],
  ['77.75.156.12', false],
  ['::ffff:77.75.156.11', true],
  ['2a02:5180:0:1509::1', true],
  ['2a02:5181::1', false],
  ['', false],
  ['localhost', false],
])('compares the sender %s with the list: %s', (address, isListed) => {
  expect(isListedSender(address, YOOKASSA)).toBe(isListed);
});

test.each([
  ['185.71.76.0/27', true],
  ['2a02:5180::/32', true],
  ['77.75.156.11', true],
  ['0.0.0.0/0', false],
  ['185.0.0.0/8', false],
  ['::/0', false],
  ['2000::/3', false],
  ['everybody', false],
])('judges whether %s is narrow enough to trust: %s', (rule, isAccepted) => {
  expect(isSenderRule(rule)).toBe(isAccepted);
});

test('trusts no sender when the list is empty', () => {
  expect(isListedSender('185.71.76.1', [])).toBe(false);
});

test.each([
  [
    'an internet sender that forged a header',
    '93.184.216.35',
    '93.184.216.35',
    '185.71.76.1',
    '93.184.216.35',
  ],
  ['a sender behind a trusted proxy', '10.0.0.2', '93.184.216.34', '93.184.216.34', '93.184.216.34'],
  ['a sender on this machine', '127.0.0.1', '127.0.0.1', undefined, '127.0.0.1'],
  ['a sender behind a proxy that nobody trusts', '127.0.0.1', '127.0.0.1', '185.71.76.1', ''],
])('names %s', (_who, remoteAddress, ip, forwarded, sender) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  expect(readSender({ ip, socket: { remoteAddress }, headers })).toBe(sender);
});
