import { type AreaContract, PART_KINDS, type PartKind } from '../area-contract';
import { findSchemaFault } from './schema-fault';
import { ENGLISH_FAULTS, type SchemaFaultWords } from './schema-fault-words';

const WORD = /^[a-z][a-z0-9-]{0,18}$/;

/** Returns true if a modal, slot or event belongs to the area by its name: `lavka/receipt` to `lavka`. */
export const isOwnName = (area: string, name: string): boolean => name.startsWith(`${area}/`);

/**
 * Returns true for a name that an area may declare. Modals and slots of a site that is older than the platform may have
 * names without their area. A deploy token needs a right to such a name (`Claims`).
 */
const isAllowed = (area: string, kind: PartKind, name: string): boolean =>
  isOwnName(area, name) ? WORD.test(name.slice(area.length + 1)) : kind !== 'events' && WORD.test(name);

/**
 * Returns why an area may not declare this contract: a name that is not `<area>/<word>`, or a schema outside the
 * subset. The text begins with the field, for example `/modals/lavka/receipt`. Returns null for a valid contract.
 * `words` are the messages in the language of the reader.
 */
export function findContractFault(
  area: string,
  contract: AreaContract,
  words: SchemaFaultWords = ENGLISH_FAULTS,
): string | null {
  for (const kind of PART_KINDS) {
    for (const [name, schemas] of Object.entries(contract[kind])) {
      if (!isAllowed(area, kind, name)) return `/${kind}/${name} ${words.name(area)}`;
      for (const [part, schema] of Object.entries(schemas)) {
        const fault = findSchemaFault(schema, `/${kind}/${name}/${part}`, words);
        if (fault) return fault;
      }
    }
  }
  return null;
}
