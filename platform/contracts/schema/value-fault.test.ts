import type { JsonSchema } from '../json-schema';
import { findValueFault } from './value-fault';

const receipt: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer', minimum: 1 },
    size: { type: 'string', enum: ['small', 'large'] },
    lines: {
      type: 'array',
      maxItems: 2,
      items: {
        type: 'object',
        properties: { title: { type: 'string', maxLength: 3 }, price: { type: ['number', 'null'] } },
        required: ['title'],
        additionalProperties: false,
      },
    },
    paid: { type: 'boolean', const: true },
  },
  required: ['id'],
  additionalProperties: false,
};

test.each([
  [{ id: 1 }],
  [{ id: 1, size: undefined }],
  [{ id: 2, size: 'large', lines: [], paid: true }],
  [{ id: 2, lines: [{ title: 'Чай' }, { title: '👍👍👍', price: null }] }],
])('accepts %j', (value) => {
  expect(findValueFault(receipt, value, 'props')).toBeNull();
});

test.each([
  [null, 'props is not object'],
  [[], 'props is not object'],
  ['receipt', 'props is not object'],
  [{}, 'props.id is missing'],
  [{ id: undefined }, 'props.id is not integer'],
  [{ id: '1' }, 'props.id is not integer'],
  [{ id: 0 }, 'props.id is below 1'],
  [{ id: 0.5 }, 'props.id is not integer'],
  [{ id: NaN }, 'props.id is not integer'],
  [{ id: 1, size: 'medium' }, 'props.size is not "small" or "large"'],
  [{ id: 1, paid: false }, 'props.paid is not true'],
  [{ id: 1, onDone: 'x' }, 'props.onDone is not declared'],
  [{ id: 1, toString: 'x' }, 'props.toString is not declared'],
  [{ id: 1, lines: {} }, 'props.lines is not array'],
  [{ id: 1, lines: [{}, {}, {}] }, 'props.lines: its length is above 2'],
  [{ id: 1, lines: [{ title: 'Чай' }, { title: 7 }] }, 'props.lines[1].title is not string'],
  [{ id: 1, lines: [{ title: 'Сахар' }] }, 'props.lines[0].title: its length is above 3'],
  [{ id: 1, lines: [{ title: 'Чай', price: 'даром' }] }, 'props.lines[0].price is not number or null'],
])('refuses %j with the place of the fault', (value, fault) => {
  expect(findValueFault(receipt, value, 'props')).toBe(fault);
});

test('accepts only null where nothing is declared', () => {
  expect(findValueFault({ type: 'null' }, null, 'props')).toBeNull();
  expect(findValueFault({ type: 'null' }, {}, 'props')).toBe('props is not null');
});
