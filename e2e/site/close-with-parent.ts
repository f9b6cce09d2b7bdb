/**
 * Closes the site and exits on SIGTERM, and when the process that started this one has ended, even by SIGKILL: its end
 * of stdin is then closed.
 */
export function closeWithParent(close: () => Promise<unknown>): void {
  const end = () => void close().finally(() => process.exit(0));
  process.once('SIGTERM', end);
  process.stdin.resume().once('end', end);
}
