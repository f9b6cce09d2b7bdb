/** Gives the browser a file to keep: JSON, as the player may read it. */
export function handOut(name: string, data: unknown): void {
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // the download has its own hold of the blob by then
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
