const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} с`;

/** Messages of `pnpm dev`. */
export const text = {
  /** @param {string[]} areas */
  building: (areas) => `Собираю для разработки: ${areas.join(', ')}`,
  opening: 'Открываю сервер',
  /** @param {string} url */
  ready: (url) => `Сайт для разработки готов: ${url}`,
  /** @param {string[]} live @param {string[]} built */
  how: (live, built) =>
    [
      `  из исходников, с обновлением на лету: ${live.join(', ')}`,
      ...(built.length > 0 ? [`  как собрано: ${built.join(', ')}`] : []),
      '  правьте и сохраняйте: страница обновится сама и сохранит своё состояние',
      '  Ctrl-C — остановить',
    ].join('\n'),
  /** @param {string} area @param {number} ms */
  rebuilt: (area, ms) => `  ${area}: пересобрано за ${seconds(ms)}`,
  /** @param {string} area @param {string[]} problems */
  notBuilt: (area, problems) => `  ${area}: не собирается\n\n${problems.join('\n\n')}\n`,
  /** @param {string} area @param {string} reason */
  badManifest: (area, reason) => `  ${area}: area.json не подходит: ${reason}`,
  restarting: '  api и gateway: изменились, перезапускаю',
  restarted: '  api и gateway: работают',
  stopped: '  api и gateway остановились. Исправьте ошибку выше: запустятся сами.',
  /** Body of the 503 reply while the server process is down. */
  noServer: 'Сервер разработки остановился: посмотрите в терминал.\n',
  /** Body of the 403 reply to a request for a host that the server does not know. @param {string} host */
  foreignHost: (host) =>
    host === ''
      ? 'Сервер разработки не принимает запросы без имени в заголовке Host. Откройте localhost.\n'
      : `Сервер разработки не принимает запросы к «${host}». Откройте localhost или запустите его с HOST=${host}.\n`,
  /** Body of the 403 reply to a request of a page of another origin. */
  foreignPage: 'Сервер разработки не отвечает страницам других сайтов: они прочли бы исходники.\n',
  stopping: 'Останавливаю …',
};
