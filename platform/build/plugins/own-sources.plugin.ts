import path from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { isShipped } from '@site/contracts/shipped';
import { importsText as text } from './imports.text';

const SOURCES = 'src';

/**
 * Refuses files of the area outside `src`, because a change of them would not make the build stale, and tests with
 * their data. Calls in such files would not be compared with `area.json`. Judges the file that an import leads to,
 * however the import names it. Packages and files outside the area's folder are accepted.
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
    if (from === null) return null;
    const file = below(sources, module);
    const name = below(this.folder, module);
    if (name === null || (file !== null && isShipped(file))) return null;
    const importer = `${SOURCES}/${from}`;
    return file === null ? text.outside(importer, name, SOURCES) : text.test(importer, name);
  }
}

/** Returns the path of a module below a folder; null for packages and for modules elsewhere or without a file. */
function below(folder: string, module: Module | null | undefined): string | null {
  const file = fileOf(module);
  if (file === null || !path.isAbsolute(file)) return null;
  const relative = path.relative(folder, file);
  const [first, ...names] = relative.split(path.sep);
  if (first === '..' || path.isAbsolute(relative) || [first, ...names].includes('node_modules')) return null;
  return relative;
}

/** Returns the file that is read for a module. Its `nameForCondition` may be another name, which the import gave it. */
function fileOf(module: Module | null | undefined): string | null {
  if (!(module instanceof webpack.NormalModule)) return null;
  return module.resource.replace(/\?.*$/, '');
}
