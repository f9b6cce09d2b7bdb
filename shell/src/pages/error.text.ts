/** `notFound`, `invalid` and the title of 404 are the spec's (§2), to the letter. */
export const errorText = {
  title: (code: number) => (code === 404 ? 'Страница не найдена' : 'Что-то пошло не так'),
  notFound: (path: string) => `Page not found: ${path}`,
  invalid: (path: string) => `Page Not Found: ${path}`,
  askForum: 'Спросить на форуме',
} as const;
