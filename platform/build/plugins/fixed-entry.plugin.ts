import type { Compiler } from 'webpack';

/**
 * Assigns fixed ids to the federation plugin's two generated modules. The plugin derives the ids from
 * absolute paths, so the same source would produce different releases in different folders.
 */
export class FixedEntryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FixedEntryPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FixedEntryPlugin', (modules) => {
        for (const module of modules) {
          if (compilation.chunkGraph.getModuleId(module) !== null) continue;
          const file = module.nameForCondition() ?? '';
          if (/\.federation[/\\]entry\./.test(file))
            compilation.chunkGraph.setModuleId(module, 'federation-entry');
          else if (module.identifier().startsWith('container entry')) {
            compilation.chunkGraph.setModuleId(module, 'container-entry');
          }
        }
      });
    });
  }
}
