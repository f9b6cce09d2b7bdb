export const viewsText = {
  pending: 'Раздел загружается',
  failedTitle: 'Этот прилавок закрыт на минуту',
  failed: (title = '') => `Раздел${title && ` «${title}»`} не открылся. Остальной сайт работает.`,
  code: (code: string) => `Код для поддержки: ${code}`,
  errorTitle: (code: number) => (code === 404 ? 'Такой страницы нет' : 'Что-то пошло не так'),
  missing: (path: string) => `По адресу ${path} ничего не лежит.`,
  opening: 'Открываем…',
  cancel: 'Отмена',
  toasts: 'Сообщения',
  slotFailed: 'Эта часть страницы не загрузилась',
} as const;
