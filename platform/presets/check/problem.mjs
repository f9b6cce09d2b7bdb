/**
 * A mistake that a checker found, or an exception that ended the check (`checker`). `file` is relative to the root.
 * `rule` is the number of a type error, or the name of a lint or import rule, or empty.
 * @typedef {{
 *   from: 'types' | 'lint' | 'imports' | 'checker',
 *   file: string,
 *   line: number,
 *   column: number,
 *   message: string,
 *   rule: string,
 * }} Problem
 */

/**
 * Formats a problem as one line that editors and terminals open on a click, plus the other lines of its
 * message.
 * @param {Problem} problem
 */
export const toLine = ({ file, line, column, message, rule }) =>
  `${file}:${line}:${column}  ${message}${rule === '' ? '' : `  (${rule})`}`;
