/** Messages about an area that the server could not import. */
export const loadText = {
  /** Says the same as the lint rule `no-browser-at-import`. */
  noBrowserName: (name: string) =>
    `${name} на сервере нет, а он тоже импортирует все модули страницы: обращайтесь к ${name} в эффекте или обработчике.`,
} as const;
