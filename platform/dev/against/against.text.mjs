/** Messages of `pnpm dev <area> --against <url>`. */
export const againstText = {
  usage: 'Так: pnpm dev <раздел> --against https://адрес-сайта — один раздел и один адрес.',
  shell: 'Оболочку внутри чужого сайта не подменить: с ней собраны его разделы. Назовите раздел.',
  /** @param {string} address */
  noAddress: (address) => `«${address}» — не адрес сайта. Нужен целиком, например https://site.example`,
  /** @param {string} url @param {string} reason */
  unreachable: (url, reason) => `Сайт ${url} не отвечает (${reason}). Проверьте адрес и сеть.`,
  /** @param {string} url */
  noSite: (url) => `По адресу ${url} отвечает не наш сайт: у него нет builds/latest.json с составом.`,
  /** @param {string} url */
  opening: (url) => `Открываю сайт ${url}`,
  /** @param {string} local @param {string} remote */
  ready: (local, remote) => `Раздел внутри сайта ${remote}: ${local}`,
  /** @param {string} area @param {string | null} release */
  how: (area, release) =>
    [
      release === null
        ? `  ${area}: на сайте такого раздела нет, он добавлен как новый`
        : `  ${area}: из исходников вместо выпуска ${release}`,
      '  всё остальное — с сайта. Сам dev на нём ничего не меняет, а ваши действия на страницах',
      '  (вход, формы, покупки) уходят на сайт как есть: это настоящие действия',
      '  правьте и сохраняйте: страница загрузится заново сама',
      '  Ctrl-C — остановить',
    ].join('\n'),
  /** @param {string} area @param {string} prefix @param {string} owner */
  ownedTwice: (area, prefix, owner) =>
    `  внимание: путь ${prefix} раздела ${area} на сайте принадлежит разделу ${owner}; такой выпуск не выложить`,
  /** @param {string} area @param {string} message */
  doesNotFit: (area, message) => `  внимание: выпуск раздела ${area} сайт не принял бы: ${message}`,
  fits: '  проверено сайтом: общие модули, имена и пути сходятся',
  /** @param {string} reason */
  notChecked: (reason) =>
    `  общие модули не сверены с сайтом (${reason}): чего ему не хватает, скажет консоль браузера`,
  noToken: 'нет SITE_TOKEN с правом read',
  /** @param {string} url */
  lost: (url) => `Сайт ${url} не отвечает: посмотрите в терминал.\n`,
  /** @param {string} path @param {string} reason */
  failed: (path, reason) => `  ${path}: сайт не ответил (${reason})`,
};
