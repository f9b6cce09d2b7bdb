/** Downloads `data` as an indented JSON file. */
export function downloadJson(fileName: string, data: unknown): void {
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
  // after 10 s the download has started and no longer needs the URL
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
