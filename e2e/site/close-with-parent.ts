/**
 * Closes the site and exits on SIGTERM, and when the process that started this one has ended, even by SIGKILL: its end
 * of stdin is then closed. Exits with code 1 if the site cannot be closed.
 */
export function closeWithParent(close: () => Promise<unknown>): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', end);
  process.stdin.resume().once('end', end);
}
