/** Types of values that a schema can name. */
export type SchemaType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

/** A value of `enum` or `const`. */
type SchemaLiteral = string | number | boolean | null;

/**
 * The subset of JSON Schema (draft 2020-12) in which an area declares its modals, slots and events
 * (docs/decisions/0081). `findSchemaFault` of `schema/schema-fault` checks it.
 */
export interface JsonSchema {
  /** One type, or one type and `null`. */
  type: SchemaType | readonly [SchemaType, 'null'];
  /** English text for the reader of the generated types. */
  description?: string;
  /** For strings, numbers and booleans: the allowed values. */
  enum?: readonly SchemaLiteral[];
  const?: SchemaLiteral;
  /** For objects. `additionalProperties` must be present and false. */
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: false;
  /** For arrays; must be present. */
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  /** For strings, in characters. */
  minLength?: number;
  maxLength?: number;
  /** For numbers; both bounds are allowed values. */
  minimum?: number;
  maximum?: number;
}

/**
 * Limits of one schema: how deep schemas are nested, how many schemas it consists of, how many values an `enum`
 * lists, and the length of a text.
 */
export const SCHEMA_LIMITS = { depth: 8, schemas: 150, values: 100, text: 300 } as const;
