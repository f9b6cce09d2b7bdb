/**
 * Characters that change what a terminal shows around them: control characters, line separators, and marks that
 * reverse the direction of text. For use inside the brackets of a regular expression.
 */
const UNPRINTABLE = '\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069';

/**
 * Pattern of one line of text that a terminal may print and a database can store: not only blanks, and no half of a
 * character.
 */
export const PRINTABLE_LINE = `^(?=.*\\S)(?:[^${UNPRINTABLE}\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff])+$`;

const UNPRINTABLES = new RegExp(`[${UNPRINTABLE}]`, 'g');

/** Escapes characters of JSON text that a terminal would not print as text. Line feeds stay. */
export const toPrintableJson = (json: string): string =>
  json.replaceAll(UNPRINTABLES, (char) =>
    char === '\n' ? char : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Removes characters that a terminal would not print as text. */
export const toPrintable = (text: string): string => text.replaceAll(UNPRINTABLES, '');
