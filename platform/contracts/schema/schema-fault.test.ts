import { findSchemaFault } from './schema-fault';

const record = (properties: object, more: object = {}) => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...more,
});
const nested = (depth: number): object =>
  depth === 1 ? { type: 'string' } : { type: 'array', items: nested(depth - 1) };

test.each([
  ['a text', { type: 'string', minLength: 1, maxLength: 40, description: 'A name.' }],
  ['one of some texts', { type: 'string', enum: ['small', 'large'] }],
  ['one constant', { type: 'integer', const: 7 }],
  ['a number or null', { type: ['number', 'null'], minimum: 0.5, maximum: 2 }],
  ['an enum with null', { type: ['string', 'null'], enum: ['small', null] }],
  ['a flag', { type: 'boolean' }],
  ['nothing', { type: 'null' }],
  ['an empty object', record({})],
  ['a list of objects', { type: 'array', items: record({ id: { type: 'integer' } }, { required: ['id'] }) }],
  ['a property called description', record({ description: { type: 'string' } })],
  ['schemas 8 deep', nested(8)],
])('accepts a schema of %s', (_what, schema) => {
  expect(findSchemaFault(schema, '/props')).toBeNull();
});

test.each([
  ['no object', 'string', '/props must be an object with a type'],
  ['no type', {}, '/props/type must be one of object, array, string'],
  ['an unknown type', { type: 'date' }, '/props/type must be one of'],
  ['two types', { type: ['string', 'number'] }, '/props/type must be one of'],
  ['a type of every object', { type: 'constructor' }, '/props/type must be one of'],
  ['a pattern', { type: 'string', pattern: '^(a+)+$' }, '/props has the keyword pattern, but'],
  ['a reference', { $ref: '#/$defs/a' }, '/props/type must be one of'],
  ['a keyword of another type', { type: 'string', minimum: 1 }, '/props has the keyword minimum, but'],
  ['an open object', { type: 'object', properties: {} }, '/props needs "additionalProperties": false'],
  ['a property without schema', record({ id: null }), '/props/properties/id must be an object with a type'],
  [
    'a property of every object',
    record(JSON.parse('{ "__proto__": { "type": "string" } }')),
    '__proto__ is not a name',
  ],
  [
    'a required property that it lacks',
    record({}, { required: ['id'] }),
    '/props/required names "id", which',
  ],
  ['an array without items', { type: 'array' }, '/props needs items'],
  ['a negative length', { type: 'string', minLength: -1 }, '/props/minLength must be a whole number from 0'],
  ['bounds in the wrong order', { type: 'number', minimum: 2, maximum: 1 }, '/props/minimum is greater than'],
  ['an infinite bound', { type: 'number', maximum: Infinity }, '/props/maximum must be a number'],
  ['an empty enum', { type: 'string', enum: [] }, '/props/enum must list 1 to 100 values'],
  ['a value twice', { type: 'string', enum: ['a', 'a'] }, '/props/enum lists a value twice'],
  ['a value of another type', { type: 'string', enum: ['a', 7] }, '/props allows 7, which'],
  ['enum and const', { type: 'string', enum: ['a'], const: 'a' }, '/props has both enum and const'],
  ['a description that is no text', { type: 'string', description: 7 }, '/props/description must be a text'],
  ['schemas 9 deep', nested(9), 'is nested deeper than 8 schemas'],
  [
    'more than 150 schemas',
    record(Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`p${at}`, { type: 'null' }]))),
    '/props consists of more than 150 schemas',
  ],
])('refuses a schema with %s, and names the place', (_what, schema, fault) => {
  expect(findSchemaFault(schema, '/props')).toContain(fault);
});
