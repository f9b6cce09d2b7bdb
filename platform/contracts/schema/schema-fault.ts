import { type JsonSchema, SCHEMA_LIMITS, type SchemaType } from '../json-schema';
import { ENGLISH_FAULTS, type SchemaFaultWords } from './schema-fault-words';
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
 * for example `/modals/hint/props/properties/page has the keyword pattern, …`. Returns null for a schema. `words` are
 * the messages in the language of the reader.
 */
export function findSchemaFault(
  schema: unknown,
  at: string,
  words: SchemaFaultWords = ENGLISH_FAULTS,
): string | null {
  let count = 0;
  const check = (value: unknown, place: string, depth: number): string | null => {
    if (depth > SCHEMA_LIMITS.depth) return `${place} ${words.tooDeep(SCHEMA_LIMITS.depth)}`;
    if (++count > SCHEMA_LIMITS.schemas) return `${at} ${words.tooMany(SCHEMA_LIMITS.schemas)}`;
    if (!isFields(value)) return `${place} ${words.noObject()}`;
    const fault = findOwnFault(value, place, words);
    if (fault) return fault;
    for (const [name, property] of Object.entries((value['properties'] ?? {}) as Fields)) {
      const found = check(property, `${place}/properties/${name}`, depth + 1);
      if (found) return found;
    }
    return value['items'] === undefined ? null : check(value['items'], `${place}/items`, depth + 1);
  };
  return check(schema, at, 1);
}

function findOwnFault(schema: Fields, at: string, words: SchemaFaultWords): string | null {
  const type = typeOf(schema['type']);
  if (type === null) return `${at}/type ${words.type(TYPES)}`;
  const allowed = ['type', 'description', ...KEYWORDS[type]];
  const unknown = Object.keys(schema).find((keyword) => !allowed.includes(keyword));
  if (unknown !== undefined) return `${at} ${words.keyword(unknown, type, allowed.join(', '))}`;
  const { description } = schema;
  if (description !== undefined && !isText(description))
    return `${at}/description ${words.description(SCHEMA_LIMITS.text)}`;
  if (type === 'object') return findObjectFault(schema, at, words);
  if (type === 'array' && schema['items'] === undefined) return `${at} ${words.noItems()}`;
  return findBoundFault(schema, at, words) ?? findLiteralFault(schema, at, words);
}

function typeOf(type: unknown): SchemaType | null {
  const [first, second, ...more] = Array.isArray(type) ? (type as unknown[]) : [type];
  const isPair = Array.isArray(type) && second === 'null' && first !== 'null' && more.length === 0;
  if (Array.isArray(type) && !isPair) return null;
  return typeof first === 'string' && Object.hasOwn(KEYWORDS, first) ? (first as SchemaType) : null;
}

const isText = (value: unknown) => typeof value === 'string' && value.length <= SCHEMA_LIMITS.text;

function findObjectFault(schema: Fields, at: string, words: SchemaFaultWords): string | null {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (additionalProperties !== false) return `${at} ${words.openObject()}`;
  if (!isFields(properties)) return `${at}/properties ${words.properties()}`;
  const wrong = Object.keys(properties).find((name) => !PROPERTY_NAME.test(name));
  if (wrong !== undefined) return `${at}/properties/${wrong} ${words.propertyName()}`;
  if (!Array.isArray(required)) return `${at}/required ${words.required()}`;
  const names = required as unknown[];
  const lost = names.find((name) => typeof name !== 'string' || !Object.hasOwn(properties, name));
  if (lost !== undefined) return `${at}/required ${words.requiredLost(JSON.stringify(lost))}`;
  return new Set(names).size === names.length ? null : `${at}/required ${words.requiredTwice()}`;
}

const BOUNDS = [
  ['minItems', 'maxItems'],
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
] as const;

function findBoundFault(schema: Fields, at: string, words: SchemaFaultWords): string | null {
  for (const [low, high] of BOUNDS) {
    const isCount = low !== 'minimum';
    for (const bound of [low, high]) {
      const value = schema[bound];
      const fits = isCount ? Number.isInteger(value) && Number(value) >= 0 : Number.isFinite(value);
      if (value !== undefined && !fits) return `${at}/${bound} ${isCount ? words.count() : words.number()}`;
    }
    const [from, to] = [schema[low], schema[high]];
    if (from !== undefined && to !== undefined && Number(from) > Number(to))
      return `${at}/${low} ${words.greater(high)}`;
  }
  return null;
}

function findLiteralFault(schema: Fields, at: string, words: SchemaFaultWords): string | null {
  const { enum: values, const: value, ...rest } = schema;
  if (values !== undefined && value !== undefined) return `${at} ${words.enumAndConst()}`;
  const isList = Array.isArray(values) && values.length > 0 && values.length <= SCHEMA_LIMITS.values;
  if (values !== undefined && !isList) return `${at}/enum ${words.values(SCHEMA_LIMITS.values)}`;
  const literals: unknown[] = isList ? values : value === undefined ? [] : [value];
  if (new Set(literals).size !== literals.length) return `${at}/enum ${words.valueTwice()}`;
  // the values are checked against the other keywords, which are valid by now
  const wrong = literals.find((one) => findValueFault(rest as unknown as JsonSchema, one, '') !== null);
  if (wrong !== undefined) return `${at} ${words.forbidden(JSON.stringify(wrong))}`;
  return literals.every((one) => typeof one !== 'string' || isText(one))
    ? null
    : `${at} ${words.longText(SCHEMA_LIMITS.text)}`;
}
