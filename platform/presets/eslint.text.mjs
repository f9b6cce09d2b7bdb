/** What to write instead of code that the configuration of ESLint refuses. */
export const eslintText = {
  byName: 'Экспортируйте по имени: так у значения во всех файлах одно имя, и его можно найти поиском.',
  /** @param {string} vault module */
  vault: (vault) => `Возьмите ${vault}: только этот модуль читает и пишет хранилище браузера.`,
  /** @param {string} picture module */
  picture: (picture) =>
    `Картинки из данных показывайте через ${picture}: он выбирает размер, плотность и формат.`,
  /** @param {string} link module */
  link: (link) => `На страницу ссылайтесь через ${link}: его типы проверяют путь.`,
  axios: 'Возьмите context.http: единственный клиент HTTP создаёт оболочка.',
  http: 'Возьмите context.http, его тип — в http/types: единственный клиент HTTP создаёт оболочка.',
  /** @param {string} library package */
  links: (library) =>
    `Ссылайтесь через ${library}/ui/page-link или ${library}/ui/safe-link: их типы проверяют путь.`,
  federation: 'Области загружает оболочка, а собирает @site/build.',
  fakes: 'Не импортируйте данные и подмены для тестов в рабочий код.',
  tools: 'Не импортируйте инструменты сборки в код страницы.',
};
