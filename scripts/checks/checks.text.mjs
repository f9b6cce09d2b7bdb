/** Messages of `npm test`. */
export const text = {
  browser: 'Ищу браузер',
  noBrowser:
    'Не нашёлся Chromium, и поставить его не вышло. Поставьте Chrome или Chromium и назовите его: CHROMIUM_PATH=/путь npm test.',
  usage: 'npm test запускает проверки рабочего дня, npm test -- --all — все. Других слов команда не знает.',
  state: { passed: 'в порядке', failed: 'ОШИБКА', skipped: 'не запускался' },
  /** @param {string} name */
  failedOutput: (name) => `──── ${name} ────`,
  /** @param {readonly string[]} names */
  running: (names) => `  ${names.join(', ')} …`,
  interrupted: 'прервано',
  summary: 'Итог',
  flaky: 'Прошли только со второго раза',
  slowest: 'Самые долгие тесты',
  left: 'Не запускались, их запустит npm test -- --all',
  /** @param {number} count */
  onPostgres: (count) => `файлы тестов, которые идут и на PostgreSQL: ${count}`,
  /** @param {number} count */
  layouts: (count) => `пути игрока в другой раскладке или до загрузки скриптов: ${count}`,
  /** @param {number} count */
  tests: (count) => `тестов: ${count}`,
};
