/** Reasons why no area can have a name. */
export const areaWordText = {
  letters: (name: string) =>
    `«${name}» не подходит: имя области пишут строчными латинскими буквами и цифрами, первой идёт буква. Например: lavka`,
  length: (name: string, shortest: number, longest: number) =>
    `«${name}» не подходит: в имени области от ${shortest} до ${longest} знаков, а здесь ${name.length}.`,
  shell: (name: string) => `Имя ${name} есть у оболочки каждого сайта. Выберите другое имя.`,
  reservedPath: (path: string) =>
    `По пути ${path} отвечает сам сервер, до страницы области дело не дойдёт. Выберите другое имя.`,
  hasMeaning: (name: string) =>
    `«${name}» не подходит: это слово в браузере уже что-то значит, и код области его перекрыл бы. Выберите другое имя.`,
} as const;
