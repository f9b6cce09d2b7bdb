/** Messages of `pnpm dev <area> --against <url>`. */
export const againstText = {
  usage:
    'Так: pnpm dev <область> --against https://адрес-сайта — одна область и один адрес. Ещё можно --backend http://localhost:4000 и --user 7.',
  shell: 'Оболочку внутри чужого сайта не подменить: с ней собраны его области. Назовите область.',
  /** @param {string} address */
  noAddress: (address) => `«${address}» — не адрес сайта. Нужен целиком, например https://site.example`,
  /** @param {string} address */
  noBackend: (address) =>
    `«${address}» — не адрес бэкенда области. Нужен https://… или http://localhost:порт, без параметров.`,
  /** @param {string} call @param {string} address @param {string} fault @param {string} detail */
  backendFailed: (call, address, fault, detail) =>
    fault === 'connect'
      ? `  ${call}: бэкенд ${address} не запущен (${detail})`
      : fault === 'reply-timeout'
        ? `  ${call}: бэкенд ${address} не ответил за ${detail.replace(' s', ' с')}`
        : `  ${call}: такой ответ бэкенда ${address} сайт не передал бы: ${fault} (${detail})`,
  /** @param {string} call @param {string} address */
  missingInBackend: (call, address) =>
    `/consumes называет «${call}», а бэкенд ${address} отвечает на это 404: поправьте путь или добавьте вызов там`,
  /**
   * `owner` is the area to whose backend the call belongs, or null for a call of the site.
   * @param {string} call @param {string | null} owner
   */
  missingInSite: (call, owner) =>
    `/consumes называет «${call}», а сайт отвечает на это 404: поправьте путь или ${
      owner === null
        ? 'попросите администратора добавить вызов'
        : `подключите бэкенд области: на этой машине — site dev --backend http://localhost:4000, к сайту — site upstream ${owner} https://… --why "…"`
    }`,
  /** @param {string} url */
  opening: (url) => `Открываю сайт ${url}`,
  /** @param {{ url: string, remote: string, area: string, release: string | null, backend: string | null }} server */
  ready: ({ url, remote, area, release, backend }) =>
    [
      `Область внутри сайта ${remote}: ${url}`,
      release === null
        ? `  ${area}: на сайте такой области нет, она добавлена как новая`
        : `  ${area}: из исходников вместо выпуска ${release}`,
      ...(backend === null
        ? []
        : [
            `  запросы /api/${area}/ идут в ваш бэкенд ${backend}`,
            `  ключи для проверки токенов даёт этот сервер: запустите бэкенд с SITE_URL=${url}`,
          ]),
      '  всё остальное — с сайта. Сам dev на нём ничего не меняет, а ваши действия на страницах',
      '  (вход, формы, покупки) уходят на сайт как есть: это настоящие действия',
      '  правьте и сохраняйте: слова в *.text.ts сменятся на месте, для остального страница загрузится заново сама',
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
