/** Messages in the browser's console (docs/product/errors.md#silent-failures). */
export const updatesLog = {
  version: 'Ошибка при получении version.json',
  latest: 'Ошибка при получении builds/latest.json',
} as const;
