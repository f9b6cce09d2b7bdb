import type { JsonSchema } from '../json-schema';
import { findMisfits } from './schema-misfits';

const text: JsonSchema = { type: 'string' };
const size: JsonSchema = { type: 'string', enum: ['small', 'large'] };
const record = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const list = (items: JsonSchema, more: Partial<JsonSchema> = {}): JsonSchema => ({
  type: 'array',
  items,
  ...more,
});
const misfits = (given?: JsonSchema, wanted?: JsonSchema, extra: 'refused' | 'ignored' = 'refused') =>
  findMisfits(given, wanted, { at: 'props', extra }).map(({ at, what, detail }) =>
    [at, what, detail].filter((part) => part !== '').join(' '),
  );

test.each<[string, JsonSchema | undefined, JsonSchema | undefined]>([
  ['the same schema', record({ id: text }, ['id']), record({ id: text }, ['id'])],
  ['no schema on both sides', undefined, undefined],
  ['another description', { ...text, description: 'a' }, { ...text, description: 'b' }],
  ['a new optional field', record({ id: text }, ['id']), record({ id: text, note: text }, ['id'])],
  ['a field that is optional now', record({ id: text }, ['id']), record({ id: text })],
  ['a wider type', text, { type: ['string', 'null'] }],
  ['integers where numbers are allowed', { type: 'integer' }, { type: 'number' }],
  ['one more value', { type: 'string', const: 'small' }, size],
  ['a listed value where any is allowed', size, text],
  ['a listed value within the bounds', size, { type: 'string', maxLength: 5 }],
  ['wider bounds', { type: 'integer', minimum: 1, maximum: 5 }, { type: 'integer', minimum: 0 }],
  ['a lower bound that every length meets', text, { type: 'string', minLength: 0 }],
  ['true where a flag is allowed', { type: 'boolean', const: true }, { type: 'boolean' }],
  ['nothing where null is allowed', undefined, { type: ['object', 'null'], additionalProperties: false }],
  ['a longer list', list(text, { maxItems: 2 }), list(text, { maxItems: 3 })],
  ['a nested optional field', list(record({ a: text })), list(record({ a: text, b: text }))],
])('finds that all values of the first schema match the second: %s', (_what, given, wanted) => {
  expect(misfits(given, wanted)).toEqual([]);
});

test.each<[string, JsonSchema | undefined, JsonSchema | undefined, string[]]>([
  ['a new required field', record({}), record({ id: text }, ['id']), ['props.id missing']],
  ['a field that is required now', record({ id: text }), record({ id: text }, ['id']), ['props.id missing']],
  ['a field that is gone', record({ id: text, note: text }), record({ id: text }), ['props.note unknown']],
  [
    'a field with another name',
    record({ id: text }, ['id']),
    record({ key: text }, ['key']),
    ['props.key missing', 'props.id unknown'],
  ],
  ['another type', record({ id: text }), record({ id: { type: 'integer' } }), ['props.id type any string']],
  ['a type without null', { type: ['string', 'null'] }, text, ['props value null']],
  ['integers instead of numbers', { type: 'number' }, { type: 'integer' }, ['props type any number']],
  ['fewer values', size, { type: 'string', const: 'small' }, ['props value "large"']],
  ['single values instead of any', text, size, ['props type any string']],
  [
    'a constant instead of a flag',
    { type: 'boolean' },
    { type: 'boolean', const: true },
    ['props value false'],
  ],
  [
    'narrower bounds',
    { type: 'string', maxLength: 9 },
    { type: 'string', minLength: 1, maxLength: 8 },
    ['props bound minLength 1', 'props bound maxLength 8'],
  ],
  ['a new bound', { type: 'number' }, { type: 'number', minimum: 0 }, ['props bound minimum 0']],
  [
    'a listed value outside the bounds',
    size,
    { type: 'string', minLength: 6 },
    ['props value "small"', 'props value "large"'],
  ],
  ['shorter lists', list(text), list(text, { maxItems: 3 }), ['props bound maxItems 3']],
  ['other items', list(text), list({ type: 'number' }), ['props[] type any string']],
  [
    'a nested field that is required now',
    record({ lines: list(record({ a: text })) }),
    record({ lines: list(record({ a: text }, ['a'])) }),
    ['props.lines[].a missing'],
  ],
  ['props where there were none', undefined, record({}), ['props value null']],
  ['no props where there were some', record({}), undefined, ['props type any object']],
])('finds %s', (_what, given, wanted, found) => {
  expect(misfits(given, wanted)).toEqual(found);
});

test('ignores undeclared fields on request, at every depth', () => {
  const given = list(record({ a: text, b: text }, ['a', 'b']));
  expect(misfits(given, list(record({ a: text }, ['a'])), 'ignored')).toEqual([]);
  expect(misfits(given, list(record({ c: text }, ['c'])), 'ignored')).toEqual(['props[].c missing']);
});

test.each(['toString', 'constructor', 'valueOf', 'hasOwnProperty'])(
  'finds an undeclared field that is named %s, like any other name',
  (name) => {
    const flag: JsonSchema = { type: 'boolean' };
    expect(misfits(record({ [name]: flag }), record({}))).toEqual([`props.${name} unknown`]);
    expect(misfits(record({ [name]: flag }), record({}), 'ignored')).toEqual([]);
    expect(misfits(record({ [name]: flag }), record({ [name]: text }))).toEqual([
      `props.${name} value true`,
      `props.${name} value false`,
    ]);
  },
);
