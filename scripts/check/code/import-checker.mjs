import { existsSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import ts from 'typescript';

/** @typedef {import('../../../platform/presets/check/problem.mjs').Problem} Problem */

const CODE = /\.[cm]?[jt]sx?$/;

/**
 * Checks which files import which, for the files that have changed. Finds no import cycles, because it reads only
 * the imports of those files; `pnpm check` and `pnpm imports` find them.
 */
export class ImportChecker {
  /** Problems by the importing file. @type {Map<string, Problem[]>} */
  problems = new Map();
  /** @type {Awaited<ReturnType<typeof extractConfig>> | null} */
  config = null;

  /** @param {string} root */
  constructor(root) {
    this.root = root;
  }

  /**
   * Checks files and folders again and returns the problems of all files checked so far.
   * @param {readonly string[]} paths absolute, or relative to the root
   */
  async check(paths) {
    const inRoot = paths.map((path) => (isAbsolute(path) ? relative(this.root, path) : path));
    for (const path of inRoot) this.problems.delete(path);
    const present = inRoot.filter((path) => this.isChecked(path));
    if (present.length > 0) for (const problem of await this.findProblems(present)) this.add(problem);
    return [...this.problems.values()].flat();
  }

  /** @param {string} path */
  isChecked(path) {
    const absolute = join(this.root, path);
    return existsSync(absolute) && (statSync(absolute).isDirectory() || CODE.test(path));
  }

  /** @param {Problem} problem */
  add(problem) {
    this.problems.set(problem.file, [...(this.problems.get(problem.file) ?? []), problem]);
  }

  /** @param {string[]} paths @returns {Promise<Problem[]>} */
  async findProblems(paths) {
    this.config ??= await extractConfig(join(this.root, '.dependency-cruiser.cjs'));
    const { options, ...ruleSet } = this.config;
    const cruiseOptions = { ...options, ruleSet, validate: true, maxDepth: 1, baseDir: this.root };
    // The cache holds one result, and other paths are checked each time.
    delete cruiseOptions.cache;
    const tsConfig = extractTsConfig(join(this.root, 'tsconfig.json'));
    const { output } = await cruise(paths, cruiseOptions, undefined, { tsConfig });
    if (typeof output === 'string') throw new Error('dependency-cruiser returned text');
    return output.summary.violations.map(({ from, to, rule }) => ({
      from: /** @type {const} */ ('imports'),
      file: from,
      ...this.placeOf(from, to),
      message: ruleSet.forbidden?.find((one) => one.name === rule.name)?.comment ?? to,
      rule: rule.name,
    }));
  }

  /** Finds the import of `to`, by its last words. @param {string} file @param {string} to */
  placeOf(file, to) {
    const source = readFileSync(join(this.root, file), 'utf8');
    const name = (to.split('/').pop() ?? to).replace(/\.[cm]?[jt]sx?$/, '');
    const imports = ts.preProcessFile(source, true, true).importedFiles;
    const found =
      imports.find(({ fileName }) => fileName.endsWith(name)) ??
      imports.find(({ fileName }) => to.includes(fileName));
    const before = source.slice(0, found?.pos ?? 0).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}
