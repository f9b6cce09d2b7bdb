import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../steps/paths.mjs';

/** The imports between modules of the repository, read from the sources when asked. Packages of npm are left out. */
export class ModuleGraph {
  /** @type {Map<string, string[]>} */
  imports = new Map();

  constructor() {
    const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
    this.options = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT).options;
    this.resolutions = ts.createModuleResolutionCache(ROOT, (name) => name, this.options);
  }

  /** Returns a module and everything that it imports, directly or not. @param {string} file absolute path */
  closure(file) {
    const reached = new Set([file]);
    for (const one of reached) for (const other of this.importsOf(one)) reached.add(other);
    return [...reached];
  }

  /** @param {string} file @returns {string[]} */
  importsOf(file) {
    const known = this.imports.get(file);
    if (known) return known;
    const names = /\.[cm]?[jt]sx?$/.test(file)
      ? ts
          .preProcessFile(readFileSync(file, 'utf8'), true, true)
          .importedFiles.map(({ fileName }) => fileName)
      : [];
    const found = names.flatMap((name) => this.resolve(name, file));
    this.imports.set(file, found);
    return found;
  }

  /** @param {string} name @param {string} from @returns {string[]} */
  resolve(name, from) {
    const { resolvedModule } = ts.resolveModuleName(name, from, this.options, ts.sys, this.resolutions);
    const file = resolvedModule?.resolvedFileName;
    return file && !file.includes('/node_modules/') ? [file] : [];
  }
}
