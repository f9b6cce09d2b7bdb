/** Messages of `pnpm journeys`. */
export const text = {
  usage:
    'pnpm journeys --site http://localhost:8080 [ключи Playwright] — пути игрока на сайте, который уже работает.',
  /** @param {string} address */
  badAddress: (address) => `Адрес «${address}» не подходит: нужен http:// или https://.`,
  /** @param {string} url @param {string} reason */
  noSite: (url, reason) =>
    `Сайт ${url} не отвечает (${reason}). Запустите его (npm start) или назовите другой адрес.`,
  /** @param {string} url @param {number} status */
  otherSite: (url, status) =>
    `По адресу ${url} отвечает не этот сайт: нет /builds/latest.json (ответ ${status}).`,
  /** @param {string} url @param {boolean} demo */
  site: (url, demo) => `Пути игрока на сайте ${url}${demo ? ' (демо)' : ''}`,
  skipped: 'Не запускаю:',
  reason: {
    own: 'нужен свой сайт с пробными областями или другими настройками',
    demo: 'нужны учётные записи, письма и платежи демо',
    pages: '',
  },
};
