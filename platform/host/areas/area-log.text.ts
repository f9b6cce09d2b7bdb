/** Messages in the browser's console (docs/product/errors.md#silent-failures). */
export const areaLog = { area: (name: string) => `Ошибка при получении раздела ${name}` } as const;
