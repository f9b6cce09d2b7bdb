/** Messages of `pnpm create-area`. */
export const text = {
  usage: 'Так: pnpm create-area <имя>. Например: pnpm create-area prichal',
  /** @param {string} folder */
  folderTaken: (folder) => `Папка ${folder} уже есть. Выберите другое имя.`,
  /** @param {string} name @param {string} file */
  nameTaken: (name, file) => `Имя «${name}» уже занято: ${file}. Выберите другое.`,
  /** @param {string} path @param {string} owner @param {string} file */
  pathTaken: (path, owner, file) =>
    `Путь ${path} уже принадлежит области ${owner}: ${file}. Выберите другое имя.`,
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
