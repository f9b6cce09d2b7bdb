/** @typedef {import('./problem.mjs').Problem} Problem */

const UNUSED_RULE = '@typescript-eslint/no-unused-vars';
/** Numbers of the type errors for unused variables, imports and type parameters. */
const UNUSED_ERRORS = new Set(['TS6133', 'TS6192', 'TS6196', 'TS6198', 'TS6199']);

/**
 * Returns the lint problems that the type checker has not reported too: each syntax error stops both, and both know
 * unused variables.
 * @param {readonly Problem[]} types
 * @param {readonly Problem[]} lint
 * @returns {Problem[]}
 */
export const withoutRepeated = (types, lint) =>
  lint.filter(({ file, line, rule }) => {
    const sameFile = types.filter((each) => each.file === file);
    // a problem without a rule is a file that cannot be parsed
    if (rule === '') return sameFile.length === 0;
    return (
      rule !== UNUSED_RULE || !sameFile.some((each) => each.line === line && UNUSED_ERRORS.has(each.rule))
    );
  });
