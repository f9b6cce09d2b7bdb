/** @param {string} found @param {string} least */
export function tooOldNode(found, least) {
  return (
    'Нужен Node.js ' + least + ' или новее, а здесь ' + found + '. Свежий можно взять на https://nodejs.org.'
  );
}
