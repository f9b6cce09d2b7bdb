import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Value, type ValueError, ValueErrorType, ValuePointer } from '@sinclair/typebox/value';
import { type AreaManifest, AreaSource } from '@site/contracts/area';
import type { AreaContract } from '@site/contracts/area-contract';
import { SHELL } from '@site/contracts/release-path';
import { findContractFault } from '@site/contracts/schema/contract-fault';
import { areaFileError, parseAreaFile } from './area-file';
import { areaFileText as text } from './area-file.text';
import { withoutDescriptions } from './contract/contract-json.cjs';
import { findNearestName } from './nearest-name';
import { schemaFaultText } from './schema-fault.text';

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
  const content = await readFile(file, 'utf8');
  const data = parseAreaFile(content, file);
  const [problem] = findProblems(data);
  if (problem) throw areaFileError(content, file, toReason(problem, data));
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
    throw areaFileError(content, file, `/firstFonts ${text.shellFonts}`);
  const source: AreaContract = { modals, slots, events };
  const fault = findContractFault(plain.name, source, schemaFaultText);
  if (fault) throw areaFileError(content, file, fault);
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

/**
 * Returns what is wrong with the content of an `area.json`. A misspelt field is also a missing one: the field that is
 * there comes first.
 */
function findProblems(data: unknown): ValueError[] {
  const problems = [...Value.Errors(AreaSource, data)];
  return problems.sort((one, other) => Number(isUnknown(other)) - Number(isUnknown(one)));
}

const isUnknown = ({ type }: ValueError) => type === ValueErrorType.ObjectAdditionalProperties;

/** Describes a problem after the JSON pointer of its field. For an unknown field, names the one that may be meant. */
const toReason = (problem: ValueError, data: unknown): string =>
  `${problem.path || '/'} ${describe(problem, data)}`;

function describe({ path: pointer, message, type, schema, value }: ValueError, data: unknown): string {
  switch (type) {
    case ValueErrorType.ObjectAdditionalProperties: {
      const known = Object.keys((schema.properties ?? {}) as object);
      const name = pointer.slice(pointer.lastIndexOf('/') + 1);
      const parent: unknown = ValuePointer.Get(data, pointer.slice(0, pointer.lastIndexOf('/')));
      const given = typeof parent === 'object' && parent !== null ? Object.keys(parent) : [];
      return text.unknown(
        findNearestName(
          name,
          known.filter((each) => !given.includes(each)),
        ),
        known,
      );
    }
    case ValueErrorType.ObjectRequiredProperty:
      return text.missing;
    case ValueErrorType.String:
      return text.string;
    case ValueErrorType.StringMinLength:
      return text.empty;
    case ValueErrorType.StringPattern:
      return text.pattern(String(value), String(schema.pattern));
    case ValueErrorType.Array:
      return text.list;
    case ValueErrorType.ArrayUniqueItems:
      return text.repeated;
    case ValueErrorType.ArrayMaxItems:
      return text.tooMany(Number(schema.maxItems));
    case ValueErrorType.Object:
      return text.object;
    case ValueErrorType.Integer:
      return text.integer;
    case ValueErrorType.IntegerMinimum:
      return text.minimum(Number(schema.minimum));
    case ValueErrorType.Literal:
      return text.literal(JSON.stringify(schema.const));
    default:
      return message;
  }
}
