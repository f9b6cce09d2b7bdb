/** Messages about imports that an area must not have, or that lead nowhere. */
export const importsText = {
  outside: (from: string, file: string, sources: string) =>
    `${from} импортирует ${file}: всё, что входит в область, храните в ${sources}/`,
  test: (from: string, file: string) => `${from} импортирует ${file}: тесты и их данные в область не входят`,
  ofNode: (module: string) =>
    `«${module}» — модуль Node.js: областям его не дают ни браузеры, ни сервер сайта. Если его импортирует чужой пакет, возьмите другой. Для запросов он не нужен: createStores получает http.`,
  noModule: (name: string, module: string) => `В ${name} нет модуля ${module}.`,
  known: (folder: string, modules: readonly string[]) => `В ${folder} есть: ${modules.join(', ')}`,
  install: (name: string) => `Если пакет не установлен: npm install ${name}`,
} as const;
