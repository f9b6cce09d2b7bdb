/** Messages of `npm run audit`. */
export const text = {
  passed: 'В рабочих зависимостях нет известных уязвимостей высокой важности.',
  failed: 'В рабочих зависимостях есть известные уязвимости высокой важности. Обновите пакеты:',
  notRun: (/** @type {string} */ reason) =>
    `Реестр не ответил на запрос об уязвимостях (${reason}). Без сети назовите папку с записями OSV: SITE_ADVISORIES=/путь npm run audit.`,
  empty: (/** @type {string} */ folder) =>
    `В папке ${folder} из SITE_ADVISORIES нет ни одной записи OSV о пакетах npm.`,
  unreadable: (/** @type {string} */ file) =>
    `Файл ${file} из папки SITE_ADVISORIES — не запись OSV в формате JSON.`,
};
