interface LogRecord {
  msg: string;
  err?: { stack?: string };
}

/** Turns a JSON line of the server's log into its message and stack. Returns other lines unchanged. */
export function toReadable(line: string): string {
  const record = parse(line);
  return record ? `  ${[record.msg, record.err?.stack].filter(Boolean).join('\n')}` : line;
}

/** Returns the message of a line of the server's log, or an empty string for another line. */
export const readMessage = (line: string): string => parse(line)?.msg ?? '';

/**
 * Returns true for a line about a page of an area that is not built: the failed build says more. `unbuilt` is the id of
 * such an area (`platform/dev/dev-areas.ts`).
 */
export const isAboutUnbuilt = (line: string): boolean => /^[a-z0-9]+@unbuilt on /.test(readMessage(line));

function parse(line: string): LogRecord | null {
  try {
    const record = JSON.parse(line) as Partial<LogRecord> | null;
    return typeof record?.msg === 'string' ? (record as LogRecord) : null;
  } catch {
    return null;
  }
}
