interface LogRecord {
  msg: string;
  err?: { stack?: string };
}

/** A line of the server's log for whoever sits before it: its words and its stack. Other lines stay as they are. */
export function toReadable(line: string): string {
  const record = read(line);
  return record ? `  ${[record.msg, record.err?.stack].filter(Boolean).join('\n')}` : line;
}

function read(line: string): LogRecord | null {
  try {
    const record = JSON.parse(line) as Partial<LogRecord> | null;
    return typeof record?.msg === 'string' ? (record as LogRecord) : null;
  } catch {
    return null;
  }
}
