/** Messages about an area that the server could not import. */
export const loadText = {
  /** Says the same as the lint rule `no-browser-at-import`. */
  noBrowserName: (name: string) =>
    `${name} на сервере нет, а он тоже импортирует все модули страницы: обращайтесь к ${name} в эффекте или обработчике.`,
  /** The path in the import must be a literal that begins with a dot. */
  chunkNotLoaded: (chunk: string) =>
    `chunk «${chunk}» из area.json не загружен, и его код не проверен: в src/ нет import(/* webpackChunkName: "${chunk}" */ './…') с путём строкой. Добавьте его или уберите chunk из area.json.`,
} as const;
