/** Messages in the browser's console (docs/product/errors.md#silent-failures). */
export const partnerLog = { partner: 'Ошибка при получении партнёра' } as const;
