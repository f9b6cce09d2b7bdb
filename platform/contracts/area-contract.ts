import { type Static, Type } from '@sinclair/typebox';
import type { JsonSchema } from './json-schema';

const exact = { additionalProperties: false };

/**
 * Marks the places of schemas in the JSON schema of `area.json`. The rest of a schema is checked by `findSchemaFault`.
 */
export const SCHEMA_MARK = 'JSON schema, docs/decisions/0081';
// a reply with a schema would lose what `additionalProperties` does not allow
const Schema = Type.Unsafe<JsonSchema>(
  Type.Object({}, { additionalProperties: true, description: SCHEMA_MARK }),
);

/** A modal. Without `props`, it takes none. Without `result`, it returns nothing. */
export const ModalContract = Type.Object(
  { props: Type.Optional(Schema), result: Type.Optional(Schema) },
  exact,
);
/** A slot. Without `props`, it takes none. */
export const SlotContract = Type.Object({ props: Type.Optional(Schema) }, exact);
/** An event. Without `payload`, it carries none. */
export const EventContract = Type.Object({ payload: Type.Optional(Schema) }, exact);

/**
 * The modals, slots and events that other areas may use, by name, with the JSON schemas of their values. Part of
 * the release manifest.
 */
export const AreaContract = Type.Object(
  {
    modals: Type.Record(Type.String(), ModalContract),
    slots: Type.Record(Type.String(), SlotContract),
    events: Type.Record(Type.String(), EventContract),
  },
  exact,
);
export type AreaContract = Static<typeof AreaContract>;

/** Parts of an area that other areas use by name. */
export const PART_KINDS = ['modals', 'slots', 'events'] as const;
export type PartKind = (typeof PART_KINDS)[number];
