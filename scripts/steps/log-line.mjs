/** @typedef {{ msg: string, err?: { stack?: string } }} LogRecord */

/**
 * Turns a JSON line of the server's log into its message and stack. Returns other lines unchanged.
 * @param {string} line
 */
export function toReadable(line) {
  const record = parse(line);
  return record ? `  ${[record.msg, record.err?.stack].filter(Boolean).join('\n')}` : line;
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
