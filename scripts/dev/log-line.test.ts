import { toReadable } from './log-line';

test('a record of the log is its words and its stack, and other lines stay', () => {
  const err = { stack: 'Error: no\n    at draw' };
  expect(toReadable(JSON.stringify({ level: 50, msg: '/ was not drawn', err }))).toBe(
    '  / was not drawn\nError: no\n    at draw',
  );
  for (const line of ['Error: no', '{"level":30}', 'null', '{']) expect(toReadable(line)).toBe(line);
});
