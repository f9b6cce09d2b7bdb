import { join, relative } from 'node:path';
import { ESLint } from 'eslint';

/** @typedef {import('./problem.mjs').Problem} Problem */

/**
 * Cached lint results. `key` identifies the lint rules. `problems` has the problems of each file that is not linted
 * again.
 * @typedef {{ key: string, problems: Record<string, Problem[]> }} LintState
 */

/**
 * Lints the files that `state` does not know and adds them to it. The rules read types from `program`, so that
 * the sources are parsed once for types and lint.
 * @param {{ root: string, program: import('typescript').Program, files: readonly string[], state: LintState }} options
 * @returns {Promise<Problem[]>} the problems of all files
 */
export async function lintFiles({ root, program, files, state }) {
  const kept = Object.fromEntries(
    files.flatMap((file) => (state.problems[file] ? [[file, state.problems[file]]] : [])),
  );
  const unknown = files.filter((file) => !kept[file]);
  if (unknown.length > 0) {
    const eslint = new ESLint({
      cwd: root,
      errorOnUnmatchedPattern: false,
      warnIgnored: false,
      overrideConfig: {
        files: ['**/*.{ts,tsx}'],
        languageOptions: { parserOptions: { programs: [program], projectService: false } },
      },
    });
    for (const { filePath, messages } of await eslint.lintFiles(unknown.map((file) => join(root, file)))) {
      const file = relative(root, filePath);
      kept[file] = messages.map((message) => toProblem(file, message));
    }
    // Ignored files have no result and are not linted again until they change.
    for (const file of unknown) kept[file] ??= [];
  }
  state.problems = kept;
  return files.flatMap((file) => kept[file] ?? []);
}

/** @param {string} file @param {import('eslint').Linter.LintMessage} message @returns {Problem} */
const toProblem = (file, { line, column, message, ruleId }) => ({
  from: 'lint',
  file,
  line: line ?? 1,
  column: column ?? 1,
  message,
  rule: ruleId ?? '',
});
