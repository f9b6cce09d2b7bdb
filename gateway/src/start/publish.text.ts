/** What the start says about releases. */
export const publishText = {
  storing: (area: string) => `Кладу выпуск ${area} в хранилище`,
} as const;
