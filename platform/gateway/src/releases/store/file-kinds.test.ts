import { kindsOf } from './file-kinds';

const TEXT = ['js', 'mjs', 'cjs', 'css', 'txt'];

test.each([
  ['an object', ' {"a":[1]}\n', true],
  ['a number', '1', true],
  ['half an object', '{"a":', false],
  ['an object after a byte order mark', '\ufeff{}', false],
  ['a large list', ` [${'[],'.repeat(50_000)}[]]\n`, true],
  ['a large object', `{"a":"${'x'.repeat(100_000)}"}`, true],
  ['half a large list', `[${'[],'.repeat(50_000)}`, false],
  ['a large script', `x = {${'a(),'.repeat(50_000)}}`, false],
])('tells whether %s may be JSON', (_what, content, isJson) => {
  const kinds = [...TEXT, ...(isJson ? ['json', 'map'] : [])];
  expect(kindsOf(Buffer.from(content)).sort()).toEqual(kinds.sort());
});

test('parses small files once and large files never', () => {
  const parse = jest.spyOn(JSON, 'parse');
  kindsOf(Buffer.from(`[${'[],'.repeat(2_700_000)}[]]`));
  expect(parse).not.toHaveBeenCalled();
  kindsOf(Buffer.from('[[],[]]'));
  expect(parse).toHaveBeenCalledTimes(1);
  parse.mockRestore();
});
