import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Value, type ValueError, ValueErrorType } from '@sinclair/typebox/value';
import { type AreaManifest, AreaSource } from '@site/contracts/area';
import type { AreaContract } from '@site/contracts/area-contract';
import { SHELL } from '@site/contracts/release';
import { findContractFault } from '@site/contracts/schema/contract-fault';
import { areaFileError, parseAreaFile } from './area-file';
import { withoutDescriptions } from './contract/contract-json.cjs';

/** An area's `area.json`, in the parts that a release states. */
export interface AreaDeclaration {
  owns: AreaManifest;
  /** Undefined if the area has no modals, slots and events. */
  contract: AreaContract | undefined;
  /** Names of the fonts that every page preloads. Only the shell has some. */
  firstFonts: string[];
  /** The calls that the area makes, sorted. */
  consumes: string[];
  /** The contract as written, with its descriptions. */
  source: AreaContract;
}

/** Reads and validates an area's `area.json`. Throws an AreaFileError with file, place, field and reason. */
export async function readArea(folder: string): Promise<AreaDeclaration> {
  const file = path.join(folder, 'area.json');
  const text = await readFile(file, 'utf8');
  const data = parseAreaFile(text, file);
  const [problem] = [...Value.Errors(AreaSource, data)];
  if (problem) throw areaFileError(text, file, toReason(problem));
  const {
    $schema: _schema,
    optional: _optional,
    modals = {},
    slots = {},
    events = {},
    consumes = [],
    firstFonts = [],
    ...plain
  } = data as AreaSource;
  if (firstFonts.length > 0 && plain.name !== SHELL)
    throw areaFileError(text, file, "/firstFonts only the shell's fonts are preloaded");
  const source: AreaContract = { modals, slots, events };
  const fault = findContractFault(plain.name, source);
  if (fault) throw areaFileError(text, file, fault);
  const isEmpty = Object.values(source).every((parts) => Object.keys(parts).length === 0);
  return {
    owns: { ...plain, modals: Object.keys(modals), slots: Object.keys(slots) },
    contract: isEmpty ? undefined : (withoutDescriptions(source) as AreaContract),
    consumes: consumes.toSorted(),
    firstFonts,
    source,
  };
}

/** Reads the part of an area's `area.json` that says what the area owns. Throws like `readArea`. */
export const readAreaManifest = async (folder: string): Promise<AreaManifest> =>
  (await readArea(folder)).owns;

/** Describes a problem. For a field that does not exist, lists those that do. */
function toReason({ path: field, message, type, schema }: ValueError): string {
  const isUnknown = type === ValueErrorType.ObjectAdditionalProperties;
  const known = isUnknown ? Object.keys((schema.properties ?? {}) as object) : [];
  return `${field || '/'} ${message}${known.length > 0 ? `. Known fields: ${known.join(', ')}` : ''}`;
}
