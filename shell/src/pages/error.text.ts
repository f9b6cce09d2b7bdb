/** `notFound`, `invalid` and the title of 404 are fixed by docs/product/frame.md#error-page. */
export const errorText = {
  title: (code: number) => (code === 404 ? 'Страница не найдена' : 'Что-то пошло не так'),
  notFound: (path: string) => `Page not found: ${path}`,
  invalid: (path: string) => `Page Not Found: ${path}`,
  askForum: 'Спросить на форуме',
} as const;
