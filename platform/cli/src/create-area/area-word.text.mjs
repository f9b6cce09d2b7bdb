/** Reasons why no area can have a name. */
export const areaWordText = {
  /** @param {string} name */
  letters: (name) =>
    `«${name}» не подходит: имя области пишут строчными латинскими буквами и цифрами, первой идёт буква. Например: lavka`,
  /** @param {string} name @param {number} shortest @param {number} longest */
  length: (name, shortest, longest) =>
    `«${name}» не подходит: в имени области от ${shortest} до ${longest} знаков, а здесь ${name.length}.`,
  /** @param {string} path */
  reservedPath: (path) =>
    `По пути ${path} отвечает сам сервер, до страницы области дело не дойдёт. Выберите другое имя.`,
  /** @param {string} name */
  hasMeaning: (name) =>
    `«${name}» не подходит: это слово в браузере уже что-то значит, и код области его перекрыл бы. Выберите другое имя.`,
};
