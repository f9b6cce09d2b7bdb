/** @param {string} text */
const inCode = (text) => {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
};

/** @param {unknown} data */
const asJson = (data) =>
  `<details><summary>JSON</summary>\n\n${inCode(JSON.stringify(data, null, 2))}\n\n</details>`;

const NOT_ALLOWED = 'Сайт не даст это выпустить:';

const REMARKS = 'Выпустить это не помешает, но посетители увидят сбой:';

/** @param {string} title @param {import('./comment.mjs').Message[]} list */
const inList = (title, list) => `${title}\n\n${inCode(list.map(({ message }) => message).join('\n'))}`;

export const text = {
  /** @param {import('./comment.mjs').PreviewJson} made */
  link: ({ remarks = [], ...made }) =>
    [
      `**[Открыть предпросмотр](${made.link})** — до ${made.expires.slice(0, 16).replace('T', ' ')} UTC`,
      [
        '| Область | Выпуск |',
        '|---|---|',
        ...made.areas.map((one) => `| ${one.area} | \`${one.release}\` |`),
      ].join('\n'),
      ...(made.problems.length > 0 ? [inList(NOT_ALLOWED, made.problems)] : []),
      ...(remarks.length > 0 ? [inList(REMARKS, remarks)] : []),
      ...(made.problems.length + remarks.length > 0
        ? []
        : ['Страницы нарисованы, код окон и мест загружен, сбоев нет.']),
      asJson({ ...made, remarks }),
    ].join('\n\n'),
  /** @param {import('./comment.mjs').PreviewJson} made */
  problems: (made) => [NOT_ALLOWED, ...made.problems.map(({ message }) => message)].join('\n'),
  /** @param {import('./comment.mjs').RefusedJson} refused */
  refused: (refused) => `**Предпросмотра нет**\n\n${inCode(refused.error.message)}\n\n${asJson(refused)}`,
  usage: 'Так: node comment.mjs preview.json — файл с ответом site preview --json.',
  /** @param {string} file */
  notJson: (file) => `В ${file} нет ответа site preview --json. Что случилось, написал шаг перед этим.`,
  notInPipeline: 'Это не пайплайн запроса на слияние: нет GITHUB_REF или CI_MERGE_REQUEST_IID.',
  /** @param {string} url @param {number} status */
  failed: (url, status) => `${url} ответил ${status}. Хватает ли токену прав писать комментарии?`,
};
