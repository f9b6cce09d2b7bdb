/** Messages of `pnpm dev <area> --against <url>`. */
export const againstText = {
  usage: 'Так: pnpm dev <область> --against https://адрес-сайта — одна область и один адрес.',
  shell: 'Оболочку внутри чужого сайта не подменить: с ней собраны его области. Назовите область.',
  /** @param {string} address */
  noAddress: (address) => `«${address}» — не адрес сайта. Нужен целиком, например https://site.example`,
  /** @param {string} url */
  opening: (url) => `Открываю сайт ${url}`,
  /** @param {{ url: string, remote: string, area: string, release: string | null }} server */
  ready: ({ url, remote, area, release }) =>
    [
      `Область внутри сайта ${remote}: ${url}`,
      release === null
        ? `  ${area}: на сайте такой области нет, она добавлена как новая`
        : `  ${area}: из исходников вместо выпуска ${release}`,
      '  всё остальное — с сайта. Сам dev на нём ничего не меняет, а ваши действия на страницах',
      '  (вход, формы, покупки) уходят на сайт как есть: это настоящие действия',
      '  правьте и сохраняйте: страница загрузится заново сама',
      '  Ctrl-C — остановить',
    ].join('\n'),
  /** @param {string} area @param {string} prefix @param {string} owner */
  ownedTwice: (area, prefix, owner) =>
    `  внимание: путь ${prefix} области ${area} на сайте принадлежит области ${owner}; такой выпуск не выложить`,
  /** @param {string} area @param {string} message */
  doesNotFit: (area, message) => `  внимание: выпуск области ${area} сайт не принял бы: ${message}`,
  fits: '  проверено сайтом: общие модули, имена и пути сходятся',
  /** @param {string} reason */
  notChecked: (reason) =>
    `  общие модули не сверены с сайтом (${reason}): чего ему не хватает, скажет консоль браузера`,
  noToken: 'нет SITE_TOKEN с правом read',
  /** @param {string} area */
  unbuilt: (area) => `${area} не собирается. Исправьте ошибку, и страница откроется сама.`,
  /** @param {string} url */
  lost: (url) => `Сайт ${url} не отвечает: посмотрите в терминал.\n`,
  /** @param {string} path @param {string} reason */
  failed: (path, reason) => `  ${path}: сайт не ответил (${reason})`,
};
