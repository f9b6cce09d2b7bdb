import type { Compiler } from 'webpack';

/**
 * Gives the federation plugin's two generated modules fixed ids. The plugin derives them from absolute paths, so the
 * same source in two folders would give two different releases.
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
