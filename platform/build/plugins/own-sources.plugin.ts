import path from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { isShipped } from '../sources/is-shipped';

const SOURCES = 'src';

/**
 * Refuses modules that the build of an area may not contain: files of its folder outside `src`, whose changes nobody
 * would notice, and tests and their data. Neither is read when the area's calls are compared with `area.json`. Packages
 * are no part of an area, nor are files outside its folder, which another clone lacks.
 */
export class OwnSourcesPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OwnSourcesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OwnSourcesPlugin', (modules) => {
        for (const module of modules) {
          const message = this.explain(module, compilation);
          if (message !== null) compilation.errors.push(new webpack.WebpackError(message));
        }
      });
    });
  }

  /** Explains why a module is refused; null if it is not. */
  private explain(module: Module, { moduleGraph }: Compilation): string | null {
    const issuer = moduleGraph.getIssuer(module);
    const sources = path.join(this.folder, SOURCES);
    const from = below(sources, issuer);
    if (!(module instanceof webpack.NormalModule) || from === null || !module.rawRequest.startsWith('.'))
      return null;
    const file = below(sources, module);
    const name = below(this.folder, module);
    if (name === null || (file !== null && isShipped(file))) return null;
    const reason =
      file === null
        ? `keep what becomes part of the area in ${SOURCES}/`
        : 'tests and their data are no part of an area';
    return `${SOURCES}/${from} imports ${name}: ${reason}`;
  }
}

/** Returns the path of a module below a folder; null for any other module. */
function below(folder: string, module: Module | null | undefined): string | null {
  const file = module?.nameForCondition() ?? null;
  if (file === null) return null;
  const relative = path.relative(folder, file);
  return relative.startsWith('..') || path.isAbsolute(relative) ? null : relative;
}
