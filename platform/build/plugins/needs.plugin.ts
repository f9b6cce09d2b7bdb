import type { Compiler, Module } from 'webpack';

/** Names that a build imports from each shared module, by module. `*` means the whole module. */
export type ImportedNames = Map<string, Set<string>>;

interface ConsumeSharedModule extends Module {
  options?: { shareKey?: string };
}

/** Collects the names that a build imports from each shared module, and passes them to `onNames`. */
export class NeedsPlugin {
  constructor(private readonly onNames: (names: ImportedNames) => void) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('NeedsPlugin', (compilation) => {
      compilation.hooks.afterOptimizeChunkModules.tap('NeedsPlugin', () => {
        const found: ImportedNames = new Map();
        for (const module of compilation.modules as Iterable<ConsumeSharedModule>) {
          const key = module.type === 'consume-shared-module' ? module.options?.shareKey : undefined;
          if (!key) continue;
          const names = found.get(key) ?? new Set<string>();
          for (const connection of compilation.moduleGraph.getIncomingConnections(module)) {
            for (const reference of connection.dependency?.getReferencedExports(
              compilation.moduleGraph,
              undefined,
            ) ?? []) {
              const name = Array.isArray(reference) ? reference[0] : reference.name[0];
              names.add(name ?? '*');
            }
          }
          found.set(key, names);
        }
        this.onNames(found);
      });
    });
  }
}
