/**
 * Texts of the error pages. docs/product/frame.md#error-page prescribes `notFound`, `invalid` and the title
 * for 404.
 */
export const errorText = {
  title: (code: number) => (code === 404 ? 'Страница не найдена' : 'Что-то пошло не так'),
  notFound: (path: string) => `Page not found: ${path}`,
  invalid: (path: string) => `Page Not Found: ${path}`,
  beforeLaunch: 'Вход, профиль, касса и лаунчер откроются вместе с\u00a0городом.',
  closed: 'По этому адресу ничего нет, или раздел сейчас закрыт. Остальной город открыт как обычно.',
  askForum: 'Спросить на форуме',
} as const;
