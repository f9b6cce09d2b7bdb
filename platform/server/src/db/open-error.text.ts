import path from 'node:path';

/**
 * Returns a path relative to the folder in which the site was started. Returns a path outside that folder
 * unchanged.
 */
const shownPath = (folder: string): string => {
  const relative = path.relative(process.cwd(), folder);
  return relative === '' || relative.startsWith('..') ? folder : `${relative}${path.sep}`;
};

const oneLine = (detail: string): string => detail.replace(/\s+/g, ' ').trim();

/** One-line messages that state what happened and what to do. */
export const openErrorText = {
  locked: (folder: string, pid: number) =>
    `База в ${shownPath(folder)} уже занята: её держит процесс ${pid}. Остановите его (Ctrl-C в его окне) и запустите снова.`,
  damaged: (folder: string, detail: string) =>
    `База в ${shownPath(folder)} повреждена: ${oneLine(detail)}. Переместите эту папку в другое место и запустите снова: сайт создаст новую.`,
  unwritable: (folder: string, detail: string) =>
    `В папку ${shownPath(folder)} нельзя записать: ${oneLine(detail)}. Дайте на неё права этому пользователю или запустите сайт из другой папки.`,
  full: (folder: string) =>
    `На диске с папкой ${shownPath(folder)} не осталось места. Освободите хотя бы 200 МБ и запустите снова.`,
  unreachable: (where: string, detail: string) =>
    `База данных ${where} недоступна: ${oneLine(detail)}. Проверьте DATABASE_URL и что PostgreSQL запущен.`,
  badUrl: 'Адрес в DATABASE_URL не читается: он должен выглядеть как postgres://имя:пароль@сервер:5432/база.',
  damagedInside: (detail: string) =>
    `База данных повреждена: ${oneLine(detail)}. Восстановите её из копии; встроенную (папка postgres в .data) можно переместить, сайт создаст новую.`,
  fullInside: 'На диске базы данных не осталось места. Освободите его и запустите снова.',
  busy: 'Таблицы базы долго заняты, например резервным копированием, и обновить их не получилось. Ничего не изменилось: запустите снова, когда оно закончится.',
  detail: {
    noVersion: 'в ней нет файла PG_VERSION',
    otherVersion: (found: string) => `файлы от другой версии (${found})`,
    readOnly: 'файлы только для чтения',
    notFolder: 'на её месте лежит файл',
    noRight: 'нет прав',
    password: 'не подошли имя или пароль',
    noDatabase: 'такой базы на сервере нет',
    refused: 'соединение отклонено',
    unknownHost: 'такой сервер не найден',
    timeout: 'сервер не ответил вовремя',
  },
} as const;
