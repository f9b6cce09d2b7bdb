/** What `npm test` says. */
export const text = {
  browser: 'Ищу браузер',
  noBrowser:
    'Не нашёлся Chromium, и поставить его не вышло. Поставьте Chrome или Chromium и назовите его: CHROMIUM_PATH=/путь npm test.',
  noPostgres:
    'Не нашёлся PostgreSQL для тестов. Поставьте его (в Debian и Ubuntu: apt-get install postgresql) и запустите npm test снова.',
  state: { passed: 'в порядке', failed: 'ОШИБКА', skipped: 'не запускался' },
  /** @param {string} name */
  failedOutput: (name) => `──── ${name} ────`,
  summary: 'Итог',
  flaky: 'Прошли только со второго раза',
  slowest: 'Самые долгие тесты',
  /** @param {number} count */
  tests: (count) => `тестов: ${count}`,
};
