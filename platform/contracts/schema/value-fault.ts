import type { JsonSchema, SchemaType } from '../json-schema';

const CHECKS: Readonly<Record<SchemaType, (value: unknown) => boolean>> = {
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

export const isSchemaType = (type: string): boolean => Object.hasOwn(CHECKS, type);

/**
 * Returns why a value does not match a schema, with the place of the first fault below `at`, for example
 * `props.caseId is not integer`. Returns null for a value that matches. Interprets the schema, because the
 * site's content security policy forbids compiled validators.
 */
export function findValueFault(schema: JsonSchema, value: unknown, at: string): string | null {
  const types = [schema.type].flat();
  if (!types.some((type) => CHECKS[type](value))) return `${at} is not ${types.join(' or ')}`;
  const { const: only, enum: values = only === undefined ? undefined : [only] } = schema;
  if (values && !values.some((one) => one === value)) return `${at} is not ${values.map(show).join(' or ')}`;
  if (typeof value === 'number') return boundFault(schema.minimum, schema.maximum, value, at);
  // JSON Schema counts characters, and `length` counts the halves of characters beyond the first 65,536
  if (typeof value === 'string')
    return boundFault(schema.minLength, schema.maxLength, [...value].length, `${at}: its length`);
  if (Array.isArray(value)) return findItemFault(schema, value, at);
  return typeof value === 'object' && value !== null ? findFieldFault(schema, value, at) : null;
}

const show = (value: unknown) => JSON.stringify(value);

function boundFault(from = -Infinity, to = Infinity, value: number, what: string): string | null {
  if (value < from) return `${what} is below ${from}`;
  return value > to ? `${what} is above ${to}` : null;
}

function findItemFault(schema: JsonSchema, values: readonly unknown[], at: string): string | null {
  const { items, minItems, maxItems } = schema;
  const fault = boundFault(minItems, maxItems, values.length, `${at}: its length`);
  if (fault || !items) return fault;
  for (const [index, value] of values.entries()) {
    const found = findValueFault(items, value, `${at}[${index}]`);
    if (found) return found;
  }
  return null;
}

function findFieldFault({ properties = {}, required = [] }: JsonSchema, value: object, at: string) {
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `${at}.${missing} is missing`;
  for (const [name, field] of Object.entries(value)) {
    // JSON has no undefined: such a field is absent in the JSON of the value
    if (field === undefined && !required.includes(name)) continue;
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!schema) return `${at}.${name} is not declared`;
    const found = findValueFault(schema, field, `${at}.${name}`);
    if (found) return found;
  }
  return null;
}
