/** Texts of a page about what it reads. */
export const loadedText = {
  loading: 'Читаю…',
  old: 'Ниже то, что было прочитано раньше.',
} as const;
