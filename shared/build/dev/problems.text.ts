export const problemsText = {
  notBuilt: (area: string) =>
    `${area} не собирается. Страница пока прежняя; исправьте, и она обновится сама.`,
} as const;
