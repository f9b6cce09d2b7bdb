/** Downloads `text` as a file of the MIME type `type`. */
export function downloadFile(fileName: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
  // after 10 s the download has started and no longer needs the URL
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
