import { isAboutUnbuilt, toReadable } from './log-line.mjs';

test('turns a log record into message and stack, and keeps other lines', () => {
  const err = { stack: 'Error: no\n    at draw' };
  expect(toReadable(JSON.stringify({ level: 50, msg: '/ could not be rendered', err }))).toBe(
    '  / could not be rendered\nError: no\n    at draw',
  );
  for (const line of ['Error: no', '{"level":30}', 'null', '{']) expect(toReadable(line)).toBe(line);
});

test('removes characters of a record that change a terminal', () => {
  const unwanted = '\u0000\u001b\r\u007f\u0085\u009b\u061c\u200e\u2028\u202e\u2066';
  const record = { msg: `a${unwanted}б — 🙂`, err: { stack: `Error:${unwanted} no\n    at draw` } };
  expect(toReadable(JSON.stringify(record))).toBe('  aб — 🙂\nError: no\n    at draw');
});

test('knows lines about areas that are not built', () => {
  const about = (msg: string) => isAboutUnbuilt(JSON.stringify({ level: 40, msg }));
  expect(about('home@unbuilt on /: not-read: home@unbuilt could not be read: Error: ENOENT')).toBe(true);
  expect(about('home@0a1b2c3d on /: threw: Error: no')).toBe(false);
});
