import { type AreaContract, PART_KINDS } from '../contracts/area-contract';
import { MODAL_NAMES } from '../contracts/modals';
import { SLOT_NAMES } from '../contracts/slots';
import { findSchemaFault } from './schema-fault';

/** Names from the time before names began with the area's name. */
const OLD_NAMES: readonly string[] = [...MODAL_NAMES, ...SLOT_NAMES];
const OWN_NAME = /^[a-z][a-z0-9-]{0,18}$/;

/** Returns true if a modal, slot or event belongs to the area by its name: `lavka/receipt` to `lavka`. */
export const isOwnName = (area: string, name: string): boolean => name.startsWith(`${area}/`);

/**
 * Returns why an area may not declare this contract: a name that is not `<area>/<word>`, or a schema outside the
 * subset. The text begins with the field, for example `/modals/lavka/receipt`. Returns null for a valid contract.
 */
export function findContractFault(area: string, contract: AreaContract): string | null {
  for (const kind of PART_KINDS) {
    for (const [name, schemas] of Object.entries(contract[kind])) {
      const isOwn = isOwnName(area, name) && OWN_NAME.test(name.slice(area.length + 1));
      if (!isOwn && !OLD_NAMES.includes(name))
        return `/${kind}/${name} must be ${area}/<word>; the word has up to 19 Latin letters, digits and -`;
      for (const [part, schema] of Object.entries(schemas)) {
        const fault = findSchemaFault(schema, `/${kind}/${name}/${part}`);
        if (fault) return fault;
      }
    }
  }
  return null;
}
