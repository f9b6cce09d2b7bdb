import { readShares } from './read-shares';

test.each([
  ['10', undefined, { percent: 10 }],
  ['10%', undefined, { percent: 10 }],
  ['5,25,100', '30m', { percent: 5, stages: { percents: [25, 100], everyMinutes: 30 } }],
  ['5%,50%', '2h', { percent: 5, stages: { percents: [50], everyMinutes: 120 } }],
])('reads %s with the time %s', (shares, every, expected) => {
  expect(readShares(shares, every)).toEqual(expected);
});

test('reads stages that wait for their time only', () => {
  expect(readShares('5,100', '2h', true)).toMatchObject({ stages: { byTime: true } });
  expect(() => readShares('5', undefined, true)).toThrow(/нужно время ступени/);
});

test.each(['0', '100', '25,5', '5,,100', '5,101', '5,5', '-5', '5.5'])('refuses the shares %s', (shares) => {
  expect(() => readShares(shares, '30m')).toThrow(/нужно целое от 1 до 99/);
});

test.each([
  ['5,100', undefined],
  ['5,100', '0m'],
  ['5,100', '169h'],
  ['5,100', '30'],
  ['5', '1h'],
])('refuses %s with the time %s', (shares, every) => {
  expect(() => readShares(shares, every)).toThrow(/нужно время ступени от 1m до 168h/);
});
