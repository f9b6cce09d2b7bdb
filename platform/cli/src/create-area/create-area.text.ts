/** Messages of `site create-area`. */
export const createAreaText = {
  usage: 'create-area <имя>',
  about: 'завести область в своём репозитории: страница, хранилище, тесты, конвейеры',
  examples: ['site create-area lavka --site https://site.example'],
  siteOption: '--site <адрес>',
  site: 'сайт, для которого область: его набор и станет зависимостями',
  siteNeeded: (name: string) =>
    `Нужен адрес сайта. Пример: site create-area ${name} --site https://site.example`,
  badSite: (site: string) => `«${site}» — не адрес сайта: нужен вида https://example.org.`,
  nameTaken: (name: string, site: string) =>
    `Область ${name} на сайте ${site} уже есть. Выберите другое имя.`,
  pathTaken: (path: string, owner: string) =>
    `Путь ${path} на сайте уже принадлежит области ${owner}. Выберите другое имя.`,
  folderTaken: (folder: string) => `Папка ${folder} уже есть и не пуста. Уберите её или выберите другое имя.`,
  insideRepository: (folder: string) =>
    `В ${folder} уже есть хранилище Git с файлами, а область живёт в своём. Повторите в пустой папке.`,
  older: (own: string, site: string) =>
    `Команда версии ${own}, а у сайта ${site}: npm взял прежнюю из своего кэша. Повторите с адресом из набора:`,
  command: (address: string, name: string, site: string) =>
    `  npm exec --yes --package=${address} -- site create-area ${name} --site ${site}`,
  noContracts: (site: string) =>
    `Сайт ${site} не отдал описания других областей, поэтому типов их страниц, окон и мест пока нет. Получить их позже: npm run contracts`,
  created: (name: string, folder: string) =>
    [
      `Область ${name} готова${folder === '.' ? '' : `, папка ${folder}`}. Её страница: /${name}.`,
      'Что дальше:',
      ...(folder === '.' ? [] : [`  cd ${folder}`]),
      '  npm install',
      '  npm run dev — страница из исходников внутри сайта, правки видны сразу',
      '  npm test, npm run types, npm run lint — проверки',
      '  npm run build && npx site check — собрать и сверить с сайтом',
      '  npx site preview — ссылка для коллег, npx site deploy --why "…" — выпустить (нужен SITE_TOKEN)',
      '  подробнее — README.md',
    ].join('\n'),
} as const;
