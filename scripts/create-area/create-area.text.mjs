/** Messages of `pnpm create-area`. */
export const text = {
  usage: 'Так: pnpm create-area <имя>. Например: pnpm create-area lavka',
  /** @param {string} name */
  letters: (name) =>
    `«${name}» не подходит: имя области пишут строчными латинскими буквами и цифрами, первой идёт буква. Например: lavka`,
  /** @param {string} name @param {number} shortest @param {number} longest */
  length: (name, shortest, longest) =>
    `«${name}» не подходит: в имени области от ${shortest} до ${longest} знаков, а здесь ${name.length}.`,
  /** @param {string} folder */
  folderTaken: (folder) => `Папка ${folder} уже есть. Выберите другое имя.`,
  /** @param {string} name @param {string} file */
  nameTaken: (name, file) => `Имя «${name}» уже занято: ${file}. Выберите другое.`,
  /** @param {string} path @param {string} owner @param {string} file */
  pathTaken: (path, owner, file) =>
    `Путь ${path} уже принадлежит области ${owner}: ${file}. Выберите другое имя.`,
  /** @param {string} path */
  reservedPath: (path) =>
    `По пути ${path} отвечает сам сервер, до страницы области дело не дойдёт. Выберите другое имя.`,
  /** @param {string} name */
  hasMeaning: (name) =>
    `«${name}» не подходит: это слово в браузере уже что-то значит, и код области его перекрыл бы. Выберите другое имя.`,
  /** @param {string} name */
  creating: (name) => `Завожу область mf-${name}`,
  /** @param {string} name */
  created: (name) =>
    [
      `Область готова: папка mf-${name}, страница /${name}.`,
      'Что дальше:',
      `  pnpm dev ${name} — страница из исходников, правки видны сразу`,
      `  pnpm unit mf-${name} — её тест`,
      `  pnpm build ${name} && pnpm site deploy ${name} — собрать и выложить на работающий сайт`,
      `  git add mf-${name} pnpm-lock.yaml — больше ничего не изменилось`,
    ].join('\n'),
};
