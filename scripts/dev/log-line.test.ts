import { toReadable } from './log-line';

test('turns a log record into message and stack, and keeps other lines', () => {
  const err = { stack: 'Error: no\n    at draw' };
  expect(toReadable(JSON.stringify({ level: 50, msg: '/ could not be rendered', err }))).toBe(
    '  / could not be rendered\nError: no\n    at draw',
  );
  for (const line of ['Error: no', '{"level":30}', 'null', '{']) expect(toReadable(line)).toBe(line);
});
