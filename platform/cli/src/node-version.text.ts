/** Says that this Node.js does not run the program. */
export const oldNode = (needed: string, version: string): string =>
  `Нужен Node.js от ${needed}, а здесь ${version}. Поставьте новый: https://nodejs.org`;
