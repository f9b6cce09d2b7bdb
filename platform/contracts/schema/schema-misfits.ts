import type { JsonSchema, SchemaType } from '../json-schema';
import { findValueFault, isSchemaType } from './value-fault';

/**
 * One reason why a value that matches one schema may not match another. `at` is the place in the value.
 * `missing`: a required field may be absent. `unknown`: a field is not declared. `type` and `value`: a type or a
 * value is not allowed; `detail` names it. `bound`: a bound is narrower; `detail` is the keyword with its value.
 */
export interface Misfit {
  at: string;
  what: 'missing' | 'unknown' | 'type' | 'value' | 'bound';
  detail: string;
}

/** Error of `findMisfits` for schemas with a type that this version does not know. */
export class IncomparableSchemas extends Error {
  override readonly name = 'IncomparableSchemas';
}

/** The schema of what is not declared: only null is passed then. */
const NOTHING: JsonSchema = { type: 'null' };

/**
 * Returns why values that match `given` may not match `wanted`. An empty list means that all of them do. Fields that
 * `wanted` does not declare are misfits unless `extra` is `ignored`. Throws IncomparableSchemas if a type is unknown.
 */
export function findMisfits(
  given: JsonSchema = NOTHING,
  wanted: JsonSchema = NOTHING,
  { at, extra }: { at: string; extra: 'refused' | 'ignored' },
): Misfit[] {
  const unknown = [given, wanted].flatMap(typesOf).find((type) => !isSchemaType(type));
  if (unknown !== undefined) throw new IncomparableSchemas(`${at} has the unknown type ${unknown}`);
  const values = valuesOf(given);
  if (values)
    return values
      .filter((value) => findValueFault(wanted, value, at) !== null)
      .map((value) => ({ at, what: 'value', detail: JSON.stringify(value) }));
  return typesOf(given).flatMap((type): Misfit[] => {
    if (type === 'null') return findMisfits(NOTHING, wanted, { at, extra });
    const isAllowed = typesOf(wanted).some((one) => one === type || (one === 'number' && type === 'integer'));
    // `wanted` lists single values, and `given` has no such list
    if (!isAllowed || valuesOf(wanted)) return [{ at, what: 'type', detail: `any ${type}` }];
    return [
      ...findBoundMisfits(given, wanted, at),
      ...(type === 'object' ? findFieldMisfits(given, wanted, { at, extra }) : []),
      ...(type === 'array' ? findMisfits(given.items, wanted.items, { at: `${at}[]`, extra }) : []),
    ];
  });
}

const typesOf = ({ type }: JsonSchema): SchemaType[] => [type].flat();

/** Returns all values that match a schema, or null if there are too many to list. */
function valuesOf(schema: JsonSchema): readonly unknown[] | null {
  const { const: only, enum: values = only === undefined ? undefined : [only] } = schema;
  if (values) return values;
  const types = typesOf(schema);
  return types.every((type) => type === 'boolean' || type === 'null')
    ? types.flatMap((type) => (type === 'null' ? [null] : [true, false]))
    : null;
}

const LOW = ['minLength', 'minItems', 'minimum'] as const;
const HIGH = ['maxLength', 'maxItems', 'maximum'] as const;

function findBoundMisfits(given: JsonSchema, wanted: JsonSchema, at: string): Misfit[] {
  const low = LOW.filter((key) => (wanted[key] ?? -Infinity) > (given[key] ?? lowest(key)));
  const high = HIGH.filter((key) => (wanted[key] ?? Infinity) < (given[key] ?? Infinity));
  return [...low, ...high].map((key) => ({ at, what: 'bound', detail: `${key} ${wanted[key]}` }));
}

/** No text and no list is shorter than 0. */
const lowest = (key: (typeof LOW)[number]) => (key === 'minimum' ? -Infinity : 0);

function findFieldMisfits(
  given: JsonSchema,
  wanted: JsonSchema,
  { at, extra }: { at: string; extra: 'refused' | 'ignored' },
): Misfit[] {
  const missing = (wanted.required ?? []).filter((name) => !given.required?.includes(name));
  const fields = Object.entries(given.properties ?? {}).flatMap(([name, field]): Misfit[] => {
    const place = `${at}.${name}`;
    // a field may have the name of an inherited property, for example `toString`
    const other = Object.hasOwn(wanted.properties ?? {}, name) ? wanted.properties?.[name] : undefined;
    if (other) return findMisfits(field, other, { at: place, extra });
    return extra === 'refused' ? [{ at: place, what: 'unknown', detail: '' }] : [];
  });
  return [
    ...missing.map((name): Misfit => ({ at: `${at}.${name}`, what: 'missing', detail: '' })),
    ...fields,
  ];
}
