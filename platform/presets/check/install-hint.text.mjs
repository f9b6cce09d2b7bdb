/** What to do about a module that types do not find. */
export const installHintText = {
  /** @param {string} name package */
  install: (name) => `Установите пакет: npm install ${name}`,
  fromKit: 'Пакеты набора даёт сам сайт: проверьте имя или выполните npx site kit --update.',
};
