import { Value } from '@sinclair/typebox/value';
import { Why } from './deploy-fields';
import { toPrintable, toPrintableJson } from './printable';

const UNWANTED = ['\u0000', '\u001b[2J', '\n', '\u009b2J', '\u2028', '\u202e', '\u2066', '\u200f'];

test.each(UNWANTED)('refuses a reason with a character that changes a terminal: %j', (text) => {
  expect(Value.Check(Why, `откат ${text} main`)).toBe(false);
  expect(Value.Check(Why, 'откат — «main» 🙂')).toBe(true);
});

test('removes characters that change a terminal', () => {
  expect(toPrintable(`a${UNWANTED.join('')}b`)).toBe('a[2J2Jb');
  expect(toPrintable('обычный «текст» — 🙂')).toBe('обычный «текст» — 🙂');
});

test('escapes the same characters in JSON, whose content stays', () => {
  const data = { name: `a${UNWANTED.join('')}b` };
  const json = toPrintableJson(JSON.stringify(data, null, 2));
  expect(json.split('\n').map(toPrintable)).toEqual(json.split('\n'));
  expect(JSON.parse(json)).toEqual(data);
});
