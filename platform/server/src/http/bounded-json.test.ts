import { parseBoundedJson } from './bounded-json';

test('refuses text that is not JSON', () => {
  expect(() => parseBoundedJson(Buffer.from('{'))).toThrow(SyntaxError);
});

const inLists = (depth: number, content: string) => '['.repeat(depth) + content + ']'.repeat(depth);

test.each([
  ['is nested 64 levels deep', inLists(64, '0'), null],
  ['is nested 65 levels deep', inLists(65, '0'), 'nested more than 64 levels'],
  ['has 19,998 entries', inLists(1, Array(19_998).fill('0').join()), null],
  ['has 20,000 entries', inLists(1, Array(20_000).fill('0').join()), 'more than 20000 values'],
  ['has many objects', inLists(1, Array(10_001).fill('{}').join()), 'more than 20000 values'],
  ['has long texts', JSON.stringify({ html: '[{,\\"'.repeat(50_000), [']'.repeat(99)]: '[' }), null],
])('parses only what is cheap: JSON that %s', (_what, text, message) => {
  const parse = () => parseBoundedJson(Buffer.from(text));
  if (message === null) expect(parse()).toEqual(JSON.parse(text));
  else expect(parse).toThrow(message);
});
