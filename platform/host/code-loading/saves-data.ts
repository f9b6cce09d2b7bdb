/** Returns true if the browser is in data-saving mode, in which nothing is prefetched. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
