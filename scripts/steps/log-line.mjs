/** @typedef {{ msg: string, err?: { stack?: string } }} LogRecord */

/** Characters that change what a terminal shows around them, as in `platform/contracts/printable.ts`. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * Turns a JSON line of the server's log into its message and stack, without characters that change a terminal: texts of
 * areas may contain them. Returns other lines unchanged.
 * @param {string} line
 */
export function toReadable(line) {
  const record = parse(line);
  if (!record) return line;
  return `  ${[record.msg, record.err?.stack].filter(Boolean).join('\n').replaceAll(UNPRINTABLE, '')}`;
}

/**
 * Returns the message of a line of the server's log, or an empty string for another line.
 * @param {string} line
 */
export const readMessage = (line) => parse(line)?.msg ?? '';

/**
 * Returns true for a line about a page of an area that is not built: the failed build says more. `unbuilt` is the id of
 * such an area (`platform/dev/dev-areas.ts`).
 * @param {string} line
 */
export const isAboutUnbuilt = (line) => /^[a-z0-9]+@unbuilt on /.test(readMessage(line));

/** @param {string} line @returns {LogRecord | null} */
function parse(line) {
  try {
    const record = JSON.parse(line);
    return typeof record?.msg === 'string' ? record : null;
  } catch {
    return null;
  }
}
