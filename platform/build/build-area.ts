import { cp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Stats } from 'webpack';
import type { AreaManifest } from '@site/contracts/area';
import type { AreaContract } from '@site/contracts/area-contract';
import { isBelow, RESERVED_SEGMENTS } from '@site/contracts/paths';
import { isOwnName } from '@site/contracts/schema/contract-fault';
import type { ReleaseManifest, SharedNeed, SharedProvide, UsedNames } from '@site/contracts/release';
import { SHELL } from '@site/contracts/release-path';
import { areaFileError } from './area-file';
import { cacheFolder } from './cache-folder';
import { findCallFaults, needsCallOptions } from './check-calls';
import { findNameFaults } from './check-names';
import { buildFallbackScript } from './build-fallback-script';
import { buildAreaText as text } from './build-area.text';
import { writeContractTypes } from './contract-types';
import { browserConfig, EXPOSED_CHUNK, serverConfig } from './preset';
import { readArea } from './read-area';
import { writeRelease } from './release';
import { readNeededRange } from './needed-range';
import { assertNoFaults } from './source-fault';
import { readSharedKeys, sharedVersion } from './shared-modules';
import { type MentionedNames, UsesPlugin } from './plugins/uses.plugin';
import { type ImportedNames, NeedsPlugin } from './plugins/needs.plugin';
import { runWebpack } from './webpack';

/** Shared module whose version tells what the http client of a shell can do, and the name that tells it. */
const AREA = '@site/area';
const CALL_OPTIONS = 'CALL_HEADERS';

const toNeeds = (names: ImportedNames, folder: string): SharedNeed[] =>
  [...names]
    .map(([key, imported]) => ({
      key,
      range: readNeededRange(key, imported, folder),
      names: [...imported].sort(),
    }))
    .sort((a, b) => a.key.localeCompare(b.key));

/** Returns the mentioned names that belong to other areas. The site itself answers reserved paths. */
function toUses(mentions: MentionedNames, { name, paths, modals, slots }: AreaManifest): UsedNames {
  const isOwn = (path: string) => paths.some(({ prefix }) => isBelow(prefix, path));
  const isReserved = (path: string) => RESERVED_SEGMENTS.includes(path.split('/')[1] ?? '');
  const events = mentions.events.filter((event) => !isOwnName(name, event));
  return {
    paths: mentions.paths.filter((path) => !isOwn(path) && !isReserved(path)),
    modals: mentions.modals.filter((modal) => !modals.includes(modal)),
    slots: mentions.slots.filter((slot) => !slots.includes(slot)),
    ...(events.length > 0 ? { events } : {}),
  };
}

/**
 * Reads the exports of the shared modules from the built server bundle, so that the manifest lists only
 * exports that exist.
 */
function readProvides(serverBundle: string, folder: string): SharedProvide[] {
  const { shared } = createRequire(serverBundle)(serverBundle) as { shared: Record<string, object> };
  return readSharedKeys(folder).map((key) => {
    const module = shared[key];
    if (!module) throw new Error(text.missingModule(key));
    return { key, version: sharedVersion(key, folder), names: Object.keys(module).sort() };
  });
}

/**
 * Returns the scripts that the first page needs besides the entry. For the shell these are two chunks. For an
 * area these are the chunks of its exposed module.
 */
function scriptsOf(stats: Stats, host: boolean): string[] {
  const { namedChunkGroups, namedChunks } = stats.compilation;
  const chunks = host
    ? ['react', 'app'].map((name) => namedChunks.get(name))
    : (namedChunkGroups.get(EXPOSED_CHUNK)?.chunks ?? []);
  const files = chunks.flatMap((chunk) => [...(chunk?.files ?? [])]).filter((file) => file.endsWith('.js'));
  return [...new Set(files)].sort();
}

/**
 * Returns the scripts of pages that have their own chunks, by chunk name. Throws `toError` when a chunk is missing from
 * the build, with a reason that begins with the JSON pointer of its field.
 */
function chunksOf(
  stats: Stats,
  { paths }: AreaManifest,
  scripts: readonly string[],
  toError: (reason: string) => Error,
) {
  const names = [...new Set(paths.flatMap(({ chunk }) => chunk ?? []))].sort();
  return Object.fromEntries(
    names.map((name) => {
      const group = stats.compilation.namedChunkGroups.get(name);
      if (!group)
        throw toError(`/paths/${paths.findIndex(({ chunk }) => chunk === name)}/chunk ${text.noChunk(name)}`);
      const files = group.chunks.flatMap((chunk) => [...chunk.files]);
      return [name, files.filter((file) => file.endsWith('.js') && !scripts.includes(file)).sort()];
    }),
  );
}

/**
 * Throws if the browser build contains TypeBox. Browser code may import only types from files that contain
 * schemas.
 */
function refuseSchemas(stats: Stats): void {
  for (const module of stats.compilation.modules) {
    if (!/[\\/]@sinclair[\\/]typebox[\\/]/.test(module.nameForCondition() ?? '')) continue;
    throw new Error(text.schemas);
  }
}

/** Throws if the area announces an event that its `area.json` does not declare. Only the owner announces an event. */
function refuseForeignEvents(
  { announced }: MentionedNames,
  contract: AreaContract | undefined,
  folder: string,
) {
  const foreign = announced.find((name) => !Object.hasOwn(contract?.events ?? {}, name));
  if (foreign !== undefined) throw new Error(text.foreignEvent(folder, foreign));
}

/**
 * Throws if the shell imports a name that the shared module does not export. The host's files in
 * `vendor` may omit the name, which would then be undefined at run time.
 */
function refuseMissingNames(needs: SharedNeed[], provides: SharedProvide[]): void {
  for (const { key, names } of needs) {
    const given = new Set(provides.find((one) => one.key === key)?.names);
    const missing = names.filter((name) => name !== '*' && !given.has(name));
    if (missing.length > 0) throw new Error(text.missingNames(key, missing));
  }
}

interface BuildOptions {
  /** Receives the browser build. */
  onBuilt?: (stats: Stats) => void;
  /** Folder with files that become part of the release as they are: the kit of the shell. */
  attached?: string;
}

/**
 * Builds an area or the shell into `<folder>/dist`: browser files, the server bundle and `release.json`.
 * Rejects with webpack's output on errors and on warnings.
 */
export async function buildArea(
  folder: string,
  { onBuilt = () => undefined, attached }: BuildOptions = {},
): Promise<ReleaseManifest> {
  const { owns, contract, consumes, firstFonts } = await readArea(folder);
  assertNoFaults(folder, [...(await findNameFaults(folder)), ...(await findCallFaults(folder))]);
  await writeContractTypes(folder);
  const host = owns.name === SHELL;
  const output = path.join(folder, 'dist');
  const serverOutput = path.join(cacheFolder(folder), 'server', owns.name);
  let names: ImportedNames = new Map();
  let mentions: MentionedNames = { paths: [], modals: [], slots: [], events: [], announced: [] };
  const [stats, fallbackScript] = await Promise.all([
    runWebpack(
      browserConfig({
        folder,
        owns,
        output,
        readers: [new NeedsPlugin((found) => (names = found)), new UsesPlugin((found) => (mentions = found))],
      }),
    ),
    host ? buildFallbackScript(folder) : undefined,
    runWebpack(serverConfig({ folder, owns, output: serverOutput })),
  ]);
  refuseSchemas(stats);
  if (!host) refuseForeignEvents(mentions, contract, folder);
  onBuilt(stats);
  for (const file of ['server.cjs', 'server.cjs.map']) {
    await cp(path.join(serverOutput, file), path.join(output, file));
    await rm(path.join(serverOutput, file));
  }
  if (attached !== undefined) await cp(attached, output, { recursive: true });
  if (await needsCallOptions(folder)) names.set(AREA, new Set([...(names.get(AREA) ?? []), CALL_OPTIONS]));
  const needs = toNeeds(names, folder);
  const provides = host ? readProvides(path.join(output, 'server.cjs'), folder) : [];
  if (host) refuseMissingNames(needs, provides);
  const scripts = scriptsOf(stats, host);
  const file = path.join(folder, 'area.json');
  const content = await readFile(file, 'utf8');
  return writeRelease({
    owns,
    contract,
    consumes,
    output,
    needs: host ? [] : needs,
    // the shell shows a link only if a live area owns its path
    uses: host ? undefined : toUses(mentions, owns),
    provides,
    scripts,
    chunks: chunksOf(stats, owns, scripts, (reason) => areaFileError(content, file, reason)),
    firstFonts,
    icon: await readFile(path.join(folder, 'favicon.svg'), 'utf8').catch(() => undefined),
    fallbackScript,
    entry: host ? 'main.js' : 'remoteEntry.js',
    server: 'server.cjs',
  });
}
