/** Whether the browser is in data-saving mode. Nothing is prefetched then. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
