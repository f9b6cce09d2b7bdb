/** The part of JSON Schema that content files use. */
export interface Schema {
  type?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  const?: unknown;
  format?: string;
  minLength?: number;
}

/** Way to a field in a file: names of fields and places in lists. */
export type Way = readonly (string | number)[];

/** How a field is edited. */
export type Control =
  'picture' | 'group' | 'list' | 'choice' | 'variants' | 'date' | 'text' | 'number' | 'flag' | 'unknown';

const BY_TYPE: Readonly<Record<string, Control>> = {
  array: 'list',
  boolean: 'flag',
  integer: 'number',
  number: 'number',
};

/** Says how a field with this schema is edited. */
export function controlOf(schema: Schema): Control {
  const { type, properties, anyOf } = schema;
  if (schema.const === true) return 'flag';
  if (schema.const !== undefined || anyOf?.every((one) => one.const !== undefined)) return 'choice';
  if (anyOf) return 'variants';
  if (properties) return isPicture(properties) ? 'picture' : 'group';
  if (type === 'string') return schema.format === 'date' ? 'date' : 'text';
  return BY_TYPE[type ?? ''] ?? 'unknown';
}

const isPicture = (properties: Readonly<Record<string, Schema>>): boolean =>
  Object.keys(properties).sort().join() === 'alt,file';

export const isRequired = (schema: Schema, name: string): boolean => schema.required?.includes(name) ?? false;

/** Values that a choice offers. */
export const choicesOf = ({ anyOf, const: only }: Schema): string[] =>
  (anyOf ?? [{ const: only }]).map((one) => String(one.const));

/** Returns which of several forms a value has: the place of its schema, or 0 for another value. */
export function variantOf({ anyOf = [] }: Schema, value: unknown): number {
  const type = Array.isArray(value) ? 'array' : typeof value;
  return Math.max(
    0,
    anyOf.findIndex((one) => (one.properties ? 'object' : one.type) === type),
  );
}

/** Returns the value with which a new field begins. */
export function emptyValue(schema: Schema): unknown {
  const control = controlOf(schema);
  if (control === 'list') return [];
  if (control === 'flag') return schema.const === true ? undefined : false;
  if (control === 'variants') return emptyValue(schema.anyOf?.[0] ?? {});
  if (control !== 'group' && control !== 'picture') return '';
  const names = Object.keys(schema.properties ?? {}).filter((name) => isRequired(schema, name));
  return Object.fromEntries(names.map((name) => [name, emptyValue(schema.properties?.[name] ?? {})]));
}

/** Returns the value at a way. */
export const valueAt = (value: unknown, way: Way): unknown =>
  way.reduce<unknown>(
    (part, step) =>
      typeof part === 'object' && part !== null
        ? (part as Record<string | number, unknown>)[step]
        : undefined,
    value,
  );

/** Returns a copy of a value with another part. `undefined` takes the field away. */
export function withValue(value: unknown, way: Way, part: unknown): unknown {
  const [step, ...rest] = way;
  if (step === undefined) return part;
  if (typeof step === 'number') {
    const list = Array.isArray(value) ? (value as unknown[]) : [];
    return list.map((item, at) => (at === step ? withValue(item, rest, part) : item));
  }
  const group = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const next = withValue(group[step], rest, part);
  const { [step]: _, ...others } = group;
  return next === undefined ? others : { ...group, [step]: next };
}

export const isSameWay = (a: Way, b: Way): boolean =>
  a.length === b.length && a.every((step, at) => step === b[at]);
