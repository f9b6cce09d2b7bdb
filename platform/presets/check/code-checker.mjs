import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lintFiles } from './part-lint.mjs';
import { PartProgram } from './part-program.mjs';
import { withoutRepeated } from './repeated-problems.mjs';

/** @typedef {import('./problem.mjs').Problem} Problem */

/**
 * Checks types and lint rules of some folders. Checks again only what changes can affect, and keeps its
 * results in `cache`, also for the next process. `check` may be called repeatedly, but not concurrently.
 */
export class CodeChecker {
  /**
   * `folders` and `ambient` are those of `PartProgram`, `cache` is a folder of this checker alone, and `hashRules`
   * returns a hash of everything whose change may give another result for a file that did not change.
   * @param {{
   *   root: string, folders: readonly string[], ambient: readonly string[], cache: string, hashRules: () => string,
   * }} options
   */
  constructor({ root, folders, ambient, cache, hashRules }) {
    this.root = root;
    this.hashRules = hashRules;
    this.lintState = join(cache, 'lint.json');
    this.program = new PartProgram({ root, folders, ambient, buildInfo: join(cache, 'types.tsbuildinfo') });
  }

  /** @param {(problems: Problem[]) => void} [onTypes] called with the type errors before the lint @returns {Promise<Problem[]>} */
  async check(onTypes = () => undefined) {
    const state = this.readState();
    const { problems, affected, files, program } = this.program.check();
    onTypes(problems);
    const known = Object.entries(state.problems).filter(([file]) => !affected.has(file));
    state.problems = Object.fromEntries(known);
    // Saved before the build info: if this process ends during the lint, the affected files are linted later.
    this.writeState(state);
    this.program.save();
    const lint = await lintFiles({ root: this.root, program, files, state });
    this.writeState(state);
    return [...problems, ...withoutRepeated(problems, lint)];
  }

  /** @returns {import('./part-lint.mjs').LintState} */
  readState() {
    const key = this.hashRules();
    const state = existsSync(this.lintState) ? JSON.parse(readFileSync(this.lintState, 'utf8')) : null;
    return state?.key === key ? state : { key, problems: {} };
  }

  /** @param {import('./part-lint.mjs').LintState} state */
  writeState(state) {
    // the folder may be deleted while a checker runs
    mkdirSync(dirname(this.lintState), { recursive: true });
    writeFileSync(this.lintState, JSON.stringify(state));
  }
}
