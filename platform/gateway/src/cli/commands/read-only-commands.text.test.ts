import { readOnlyCommandsText } from './read-only-commands.text';

test('writes decimals with a comma', () => {
  const counts = { pages: 60, failures: 1 };
  const health = { canary: counts, live: counts, evidence: -0.04, needed: 3 };
  expect(readOnlyCommandsText.health(health)).toEqual([
    expect.stringMatching(/улики против пробы: 0,0, при 3,0 она снимется сама$/),
  ]);
});

test('writes the share of a canary in the log as everywhere else', () => {
  expect(readOnlyCommandsText.move(null, '3f2a9c01d4e5b677 10%, 25%')).toBe('3f2a9c01 10 %, 25 %');
});
