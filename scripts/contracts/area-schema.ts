import path from 'node:path';
import { AreaSource } from '@site/contracts/area';
import { SCHEMA_MARK } from '@site/contracts/area-contract';
import { ROOT } from './area-folders';

/** The file that `$schema` of each `area.json` names. */
export const AREA_SCHEMA = path.join(ROOT, 'platform/contracts/area.schema.json');

const count = { type: 'integer', minimum: 0 };
const literal = { type: ['string', 'number', 'boolean', 'null'] };
const schema = { $ref: '#/$defs/schema' };
const type = { enum: ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'] };

/** The subset of JSON Schema that `findSchemaFault` (platform/contracts/schema/schema-fault.ts) checks in full. */
const SUBSET = {
  description: 'A value that crosses the border between areas, in a subset of JSON Schema.',
  type: 'object',
  required: ['type'],
  additionalProperties: false,
  properties: {
    type: {
      anyOf: [type, { type: 'array', prefixItems: [type, { const: 'null' }], minItems: 2, maxItems: 2 }],
    },
    description: { type: 'string' },
    enum: { type: 'array', items: literal, minItems: 1 },
    const: literal,
    properties: { type: 'object', additionalProperties: schema },
    required: { type: 'array', items: { type: 'string' } },
    additionalProperties: { const: false },
    items: schema,
    minItems: count,
    maxItems: count,
    minLength: count,
    maxLength: count,
    minimum: { type: 'number' },
    maximum: { type: 'number' },
  },
};

/** Returns the JSON schema of `area.json` for editors. */
export function toAreaSchema(): string {
  const replaceMark = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && 'description' in value && value.description === SCHEMA_MARK
      ? schema
      : value;
  const source = { title: 'area.json', ...AreaSource, $defs: { schema: SUBSET } };
  return `${JSON.stringify(source, replaceMark, 2)}\n`;
}
