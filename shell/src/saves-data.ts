/** Whether the visitor has asked the browser to save data: then nothing comes ahead of need. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
