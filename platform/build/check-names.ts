import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PartKind } from '@site/contracts/area-contract';
import { isOwnName } from '@site/contracts/schema/contract-fault';
import { mayHaveJsx } from './calls/syntax-tree';
import { findUsedNames } from './calls/used-names';
import { readArea } from './read-area';
import { areaFileText } from './area-file.text';
import { listSources, placeOf, type SourceFault } from './source-fault';

const USES = { modals: 'opens', slots: 'places', events: 'uses' } as const satisfies Record<
  PartKind,
  keyof typeof text
>;

const { names: text } = areaFileText;

/**
 * Compares the modals, slots and events below the area's own name that its source uses or defines with those that
 * `area.json` declares. Nobody else can offer them, so each undeclared one is a fault (docs/decisions/0103). Leaves
 * out files that cannot be parsed, which the compiler reports. Rejects when `area.json` is invalid.
 */
export async function findNameFaults(folder: string): Promise<SourceFault[]> {
  const { owns, source: contract } = await readArea(folder);
  const faults: SourceFault[] = [];
  for (const file of await listSources(path.join(folder, 'src'))) {
    const source = await readFile(file, 'utf8');
    if (!source.includes(`${owns.name}/`)) continue;
    const used = await findUsedNames(source, { tsx: mayHaveJsx(file) }).catch(() => []);
    const missing = new Map(
      used
        .filter(({ kind, name }) => isOwnName(owns.name, name) && !Object.hasOwn(contract[kind], name))
        .map((each) => [`${each.kind} ${each.name}`, each]),
    );
    for (const { kind, name, isGiven } of missing.values())
      faults.push({
        file: path.relative(folder, file),
        ...placeOf(source, name),
        message: text[isGiven ? 'defines' : USES[kind]](name, `/${kind}`),
      });
  }
  return faults;
}
