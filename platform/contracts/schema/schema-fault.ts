import { type JsonSchema, SCHEMA_LIMITS, type SchemaType } from '../json-schema';
import { findValueFault } from './value-fault';

/** Keywords of each type, besides `type` and `description`. */
const KEYWORDS: Readonly<Record<SchemaType, readonly string[]>> = {
  object: ['properties', 'required', 'additionalProperties'],
  array: ['items', 'minItems', 'maxItems'],
  string: ['minLength', 'maxLength', 'enum', 'const'],
  number: ['minimum', 'maximum', 'enum', 'const'],
  integer: ['minimum', 'maximum', 'enum', 'const'],
  boolean: ['enum', 'const'],
  null: [],
};
const TYPES = Object.keys(KEYWORDS).join(', ');
const PROPERTY_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,59}$/;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns why a value is not a schema of the subset (`JsonSchema`), with the place of the first fault below `at`,
 * for example `/modals/hint/props/properties/page has the keyword pattern, …`. Returns null for a schema.
 */
export function findSchemaFault(schema: unknown, at: string): string | null {
  let count = 0;
  const check = (value: unknown, place: string, depth: number): string | null => {
    if (depth > SCHEMA_LIMITS.depth) return `${place} is nested deeper than ${SCHEMA_LIMITS.depth} schemas`;
    if (++count > SCHEMA_LIMITS.schemas)
      return `${at} consists of more than ${SCHEMA_LIMITS.schemas} schemas`;
    if (!isFields(value)) return `${place} must be an object with a type`;
    const fault = findOwnFault(value, place);
    if (fault) return fault;
    for (const [name, property] of Object.entries((value['properties'] ?? {}) as Fields)) {
      const found = check(property, `${place}/properties/${name}`, depth + 1);
      if (found) return found;
    }
    return value['items'] === undefined ? null : check(value['items'], `${place}/items`, depth + 1);
  };
  return check(schema, at, 1);
}

function findOwnFault(schema: Fields, at: string): string | null {
  const type = typeOf(schema['type']);
  if (type === null) return `${at}/type must be one of ${TYPES}, or a list of one of them and null`;
  const allowed = ['type', 'description', ...KEYWORDS[type]];
  const unknown = Object.keys(schema).find((keyword) => !allowed.includes(keyword));
  if (unknown !== undefined)
    return `${at} has the keyword ${unknown}, but a schema of type ${type} may only have ${allowed.join(', ')}`;
  const { description } = schema;
  if (description !== undefined && !isText(description))
    return `${at}/description must be a text of at most ${SCHEMA_LIMITS.text} characters`;
  if (type === 'object') return findObjectFault(schema, at);
  if (type === 'array' && schema['items'] === undefined) return `${at} needs items, the schema of its values`;
  return findBoundFault(schema, at) ?? findLiteralFault(schema, at);
}

function typeOf(type: unknown): SchemaType | null {
  const [first, second, ...more] = Array.isArray(type) ? (type as unknown[]) : [type];
  const isPair = Array.isArray(type) && second === 'null' && first !== 'null' && more.length === 0;
  if (Array.isArray(type) && !isPair) return null;
  return typeof first === 'string' && Object.hasOwn(KEYWORDS, first) ? (first as SchemaType) : null;
}

const isText = (value: unknown) => typeof value === 'string' && value.length <= SCHEMA_LIMITS.text;

function findObjectFault(schema: Fields, at: string): string | null {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (additionalProperties !== false) return `${at} needs "additionalProperties": false`;
  if (!isFields(properties)) return `${at}/properties must be an object of schemas`;
  const wrong = Object.keys(properties).find((name) => !PROPERTY_NAME.test(name));
  if (wrong !== undefined)
    return `${at}/properties/${wrong} is not a name of Latin letters, digits, _ and -, at most 60`;
  if (!Array.isArray(required)) return `${at}/required must be a list of names`;
  const names = required as unknown[];
  const lost = names.find((name) => typeof name !== 'string' || !Object.hasOwn(properties, name));
  if (lost !== undefined) return `${at}/required names ${JSON.stringify(lost)}, which properties lacks`;
  return new Set(names).size === names.length ? null : `${at}/required names a property twice`;
}

const BOUNDS = [
  ['minItems', 'maxItems'],
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
] as const;

function findBoundFault(schema: Fields, at: string): string | null {
  for (const [low, high] of BOUNDS) {
    const isCount = low !== 'minimum';
    for (const bound of [low, high]) {
      const value = schema[bound];
      const fits = isCount ? Number.isInteger(value) && Number(value) >= 0 : Number.isFinite(value);
      if (value !== undefined && !fits)
        return `${at}/${bound} must be ${isCount ? 'a whole number from 0' : 'a number'}`;
    }
    const [from, to] = [schema[low], schema[high]];
    if (from !== undefined && to !== undefined && Number(from) > Number(to))
      return `${at}/${low} is greater than ${high}`;
  }
  return null;
}

function findLiteralFault(schema: Fields, at: string): string | null {
  const { enum: values, const: value, ...rest } = schema;
  if (values !== undefined && value !== undefined) return `${at} has both enum and const`;
  const isList = Array.isArray(values) && values.length > 0 && values.length <= SCHEMA_LIMITS.values;
  if (values !== undefined && !isList) return `${at}/enum must list 1 to ${SCHEMA_LIMITS.values} values`;
  const literals: unknown[] = isList ? values : value === undefined ? [] : [value];
  if (new Set(literals).size !== literals.length) return `${at}/enum lists a value twice`;
  // the values are checked against the other keywords, which are valid by now
  const wrong = literals.find((one) => findValueFault(rest as unknown as JsonSchema, one, '') !== null);
  if (wrong !== undefined) return `${at} allows ${JSON.stringify(wrong)}, which its other keywords forbid`;
  return literals.every((one) => typeof one !== 'string' || isText(one))
    ? null
    : `${at} allows a text of more than ${SCHEMA_LIMITS.text} characters`;
}
