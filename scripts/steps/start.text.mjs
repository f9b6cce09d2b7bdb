/** Address that the `site` command uses by default. */
const DEFAULT_URL = 'http://localhost:8080';

/** Messages of `npm start` and `pnpm build`. */
export const text = {
  installing: 'Ставлю зависимости',
  /** @param {string[]} folders */
  building: (folders) => `Собираю: ${folders.join(', ')}`,
  buildingConsole: 'Собираю диспетчерскую',
  built: 'Всё уже собрано.',
  /** @param {string} url */
  ready: (url) => `Сайт готов: ${url}`,
  /** @param {{ login: string, password: string }} player */
  demo: ({ login, password }) => `  демо-игрок для входа: ${login} / ${password}`,
  demoOperator: 'демо-дежурный',
  /** @param {string} link */
  console: (link) => `  диспетчерская (ссылка на один раз, по ней делают ключ доступа): ${link}`,
  /** @param {string} url @param {string | undefined} dataDir value of SITE_DATA */
  next: (url, dataDir) =>
    [
      'Что дальше:',
      '  откройте адрес выше в браузере',
      `  ${url === DEFAULT_URL ? '' : `SITE_URL=${url} `}${dataDir ? `SITE_DATA=${dataDir} ` : ''}npx pnpm@10.34.9 site status — какие выпуски сейчас на сайте`,
      '  npm test — все проверки; README.md — карта проекта',
      '  Ctrl-C — остановить',
    ].join('\n'),
  /** @param {string} url */
  simulator: (url) => `Платежи идут через симулятор ${url}: деньги не настоящие`,
  stopping: 'Останавливаю сайт …',
  /** @param {string} wanted @param {readonly string[]} folders */
  noArea: (wanted, folders) => `Нет области «${wanted}». Есть: ${folders.join(', ')}.`,
};

/** One line for each expected failure, and phrases for unexpected ones. */
export const failureText = {
  /** @param {string | undefined} value */
  badPort: (value) => `PORT=${value} не подходит: нужно целое число от 1 до 65535.`,
  /** @param {number} port @param {string} [command] */
  portTaken: (port, command = 'npm start') =>
    `Порт ${port} уже занят. Остановите того, кто его держит, или выберите другой: PORT=${port + 1} ${command}.`,
  /** @param {number} port */
  portForbidden: (port) => `Порт ${port} открыть нельзя: не хватает прав. Выберите порт выше 1023.`,
  noRoom: 'На диске не осталось места. Освободите хотя бы 2 ГБ и запустите снова.',
  /** @param {string} path */
  unwritable: (path) =>
    `Нельзя записать в ${path}. Дайте права на запись или перенесите проект в другую папку.`,
  noNetwork: 'Не получилось скачать зависимости: нет связи с реестром npm. Проверьте сеть и запустите снова.',
  noNpx: 'Не нашлась команда npx. Она ставится вместе с Node.js и npm.',
  /** @param {string} log */
  seeLog: (log) => `Подробности: ${log}`,
  /** @param {string} command */
  commandFailed: (command) => `Команда не выполнилась: ${command}`,
  /** @param {string} reason */
  unexpected: (reason) => `Неожиданная ошибка: ${reason}`,
};
