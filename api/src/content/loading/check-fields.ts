import { FormatRegistry, KindGuard, type TSchema } from '@sinclair/typebox';
import { Value, type ValueError, ValueErrorType } from '@sinclair/typebox/value';
import { contentText as text } from '../content.text';
import type { FieldPath } from '../parse-file';

interface FieldMistake {
  path: FieldPath;
  reason: string;
}

/**
 * Finds the first field that is invalid, missing, unknown or empty according to the schema of the file.
 * Returns null if there is no such field.
 */
export function findMistake(schema: TSchema, value: unknown): FieldMistake | null {
  if (!FormatRegistry.Has('date')) FormatRegistry.Set('date', isDate);
  const error = Value.Errors(schema, value).First();
  if (error !== undefined) return toMistake(error);
  return (
    findUnknown(value, Value.Clean(schema, structuredClone(value)), []) ?? findInText(value, [], findEmpty)
  );
}

const isDate = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  // `Date.parse` accepts days such as 30 February and returns a day in March, so the result is compared with
  // the input.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

function toMistake({ path, schema, type }: ValueError): FieldMistake {
  const steps = path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return { path: steps, reason: toReason(steps.join('.'), schema, type) };
}

function toReason(field: string, schema: TSchema, type: ValueErrorType): string {
  if (type === ValueErrorType.ObjectRequiredProperty) return text.missing(field);
  if (schema.format === 'date') return text.date(field);
  if (type === ValueErrorType.StringPattern) return text.slug(field);
  if (KindGuard.IsUnion(schema))
    return text.oneOf(
      field,
      schema.anyOf.map((option) => String(option.const)),
    );
  if (type === ValueErrorType.IntegerMinimum) return text.least(field, Number(schema.minimum));
  if (type === ValueErrorType.IntegerMaximum || type === ValueErrorType.NumberMaximum)
    return text.most(field, Number(schema.maximum));
  return text.type(field, String(schema.type));
}

/** Finds a field that is not in the schema, usually a misspelt name. */
function findUnknown(value: unknown, clean: unknown, path: FieldPath): FieldMistake | null {
  if (!isRecord(value) || !isRecord(clean)) return null;
  for (const [key, inner] of Object.entries(value)) {
    const fieldPath = [...path, Array.isArray(value) ? Number(key) : key];
    if (!Object.hasOwn(clean, key)) return { path: fieldPath, reason: text.unknown(fieldPath.join('.')) };
    const nested = findUnknown(inner, clean[key], fieldPath);
    if (nested !== null) return nested;
  }
  return null;
}

export type TextCheck = (value: string, path: FieldPath) => FieldMistake | null;

/** Returns the first mistake that `check` finds in a text of a file. */
export function findInText(value: unknown, path: FieldPath, check: TextCheck): FieldMistake | null {
  if (typeof value === 'string') return check(value, path);
  if (!isRecord(value)) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = findInText(inner, [...path, Array.isArray(value) ? Number(key) : key], check);
    if (found !== null) return found;
  }
  return null;
}

/** Halves of characters and NUL, which the database cannot store. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** An empty `alt` is allowed, because decorative pictures have no text. */
const findEmpty: TextCheck = (value, path) => {
  if (UNSTORABLE.test(value)) return { path, reason: text.unstorable(path.join('.')) };
  return value.trim() === '' && path.at(-1) !== 'alt' ? { path, reason: text.empty(path.join('.')) } : null;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
