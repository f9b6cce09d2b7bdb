import { createHash } from 'node:crypto';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';
import { type BuiltFolder, toSourceName } from '../sources/source-name';

/** An id space much larger than the number of ids has few ids that occur twice. */
const SPACE_PER_ID = 10;
const MIN_SPACE = 1_000;

/**
 * Gives modules and chunks short numbers that follow from the names of their sources (`toSourceName`) alone. webpack's
 * own deterministic ids follow from paths, so that the same source of an area would become another release in another
 * folder, or in a repository of its own. The generated code names modules in the same way, because webpack derives
 * names of variables from those of modules.
 */
export class SourceIdsPlugin {
  private readonly shortener = {
    contextify: (request: string) => toSourceName(request, this.built),
    shorten: (request?: string | null) => request && toSourceName(request, this.built),
  };

  constructor(private readonly built: BuiltFolder) {}

  apply(compiler: Compiler): void {
    // in development, ids must not change while modules are added
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.compilation.tap('SourceIdsPlugin', (compilation) => {
      // webpack writes its errors with another shortener
      Object.assign(compilation.runtimeTemplate, { requestShortener: this.shortener });
      compilation.hooks.moduleIds.tap('SourceIdsPlugin', () => this.numberModules(compilation));
      compilation.hooks.chunkIds.tap('SourceIdsPlugin', (chunks) => numberChunks(compilation, [...chunks]));
    });
  }

  private numberModules({ chunkGraph, moduleGraph, modules, compiler }: Compilation): void {
    const order = (module: Module) => moduleGraph.getPreOrderIndex(module) ?? 0;
    const named = [...modules]
      .filter((module) => module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0)
      .map((module) => ({ of: module, name: this.nameOf(module, compiler.context) }))
      .sort((one, other) => compare(one.name, other.name) || order(one.of) - order(other.of));
    number(named, (module, id) => chunkGraph.setModuleId(module, id));
  }

  /** Modules without a file are those of the federation plugin. */
  private nameOf(module: Module, context: string): string {
    const file = module.nameForCondition();
    return file === null ? (module.libIdent({ context }) ?? module.type) : toSourceName(file, this.built);
  }
}

function numberChunks({ chunkGraph }: Compilation, chunks: readonly Chunk[]): void {
  const named = chunks
    .filter(({ id }) => id === null)
    .map((chunk) => {
      const ids = Array.from(chunkGraph.getChunkModulesIterable(chunk), (module) =>
        chunkGraph.getModuleId(module),
      );
      return { of: chunk, name: chunk.name ?? ids.sort().join() };
    })
    .sort((one, other) => compare(one.name, other.name));
  number(named, (chunk, id) => {
    chunk.id = id;
    chunk.ids = [id];
  });
}

/** Derives a number from each name. Equal names get different numbers, in their order. */
function number<T>(named: readonly { of: T; name: string }[], set: (of: T, id: number) => void): void {
  const space = 10 ** Math.ceil(Math.log10(Math.max(MIN_SPACE, named.length * SPACE_PER_ID)));
  const used = new Set<number>();
  for (const { of, name } of named) {
    let attempt = 0;
    let id: number;
    do id = createHash('sha256').update(`${attempt++} ${name}`).digest().readUIntBE(0, 6) % space;
    while (used.has(id));
    used.add(id);
    set(of, id);
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
