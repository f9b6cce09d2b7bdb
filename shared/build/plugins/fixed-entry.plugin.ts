import type { Compiler } from 'webpack';

/**
 * Gives the federation plugin's two generated modules ids of their own. It names its entry by a hash of absolute
 * paths, so that without this the same source in two folders would build two releases.
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
