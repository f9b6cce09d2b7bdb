import { type ContentFolder, copyContent } from '../testing/content-folder';
import { loadContent } from './loading/load-content';

let content: ContentFolder;
beforeEach(async () => {
  content = await copyContent();
});
afterEach(() => content.delete());

const TERMS = 'legal/10-terms-1.md';
const replaceText = (file: string, from: string, to: string) => () => content.edit(file, from, to);

test('parses a legal text into sections, clauses, words and links', async () => {
  await content.write(
    TERMS,
    [
      '---\ndocument: terms\ntitle: Условия\nversion: 1\ndate: 2026-03-01\n---\n',
      'До разделов {{project}} — слово\nи ещё.\n',
      '## Первый\n',
      'Пункт **важный**, [почта](mailto:{{email}}) [форум](javascript:x).\n',
      '- одно\n- другое **два**\n',
      'Второй пункт.\n',
      '## Второй\n',
      'Слова & <знаки.\n',
    ].join('\n'),
  );
  const { items } = await loadContent(content.folder);
  expect(items.find(({ key }) => key === '10-terms-1')?.data).toEqual({
    document: 'terms',
    title: 'Условия',
    version: 1,
    date: '2026-03-01',
    text: {
      preamble: [{ spans: [{ text: 'До разделов Порт-Ноябрь\u00a0— слово и ещё.' }] }],
      sections: [
        {
          title: 'Первый',
          clauses: [
            {
              spans: [
                { text: 'Пункт ' },
                { text: 'важный', strong: true },
                { text: ', ' },
                { text: 'почта ', link: 'mailto:help@port-noyabr.example' },
                { text: 'форум', link: 'javascript:x' },
                { text: '.' },
              ],
              items: [[{ text: 'одно' }], [{ text: 'другое ' }, { text: 'два', strong: true }]],
            },
            { spans: [{ text: 'Второй пункт.' }] },
          ],
        },
        { title: 'Второй', clauses: [{ spans: [{ text: 'Слова & <знаки.' }] }] },
      ],
    },
  });
});

test.each<[string, () => Promise<unknown>, string]>([
  [
    'an unknown operator field',
    replaceText(TERMS, 'рассчитан на людей', 'рассчитан {{author}} на людей'),
    `${TERMS}:21: в operator нет поля author`,
  ],
  [
    'markup in a legal text',
    replaceText(TERMS, 'рассчитан на людей', 'рассчитан <b>на людей</b>'),
    `${TERMS}:21: такая разметка в документе не поддерживается: <b>`,
  ],
  [
    'a picture in a legal text',
    replaceText(TERMS, 'рассчитан на людей', '![](x.png)'),
    `${TERMS}:21: такая разметка в документе не поддерживается: ![](x.png)`,
  ],
  ...['**Чужие** сайты', '<b>Чужие</b> сайты', '[Чужие](https://a.example) сайты'].map(
    (title): [string, () => Promise<unknown>, string] => [
      `markup in a heading, «${title}»,`,
      replaceText(TERMS, '## Чужие сайты', `## ${title}`),
      `${TERMS}:57: такая разметка в документе не поддерживается: `,
    ],
  ),
  [
    'a heading of another level',
    replaceText(TERMS, '## Чужие сайты', '### Чужие сайты'),
    `${TERMS}:57: заголовки документа пишутся с ##`,
  ],
  [
    'a numbered list',
    replaceText(TERMS, '- призывы к насилию', '1. призывы к насилию'),
    `${TERMS}:51: список ставится один раз под абзацем: строки с дефисом, без вложенных`,
  ],
  [
    'a document without sections',
    () =>
      content.write(TERMS, '---\ndocument: terms\ntitle: А\nversion: 1\ndate: 2026-03-01\n---\n\nСлова.\n'),
    `${TERMS}:8: в документе нет ни одного раздела ##`,
  ],
  [
    'a document name that is not a slug',
    replaceText(TERMS, 'document: terms', 'document: Условия'),
    `${TERMS}:2: поле document может состоять из латинских букв, цифр и дефисов`,
  ],
  [
    'a duplicate edition',
    replaceText('legal/20-agreement-2.md', 'version: 2', 'version: 1'),
    'legal/20-agreement-2.md:1: то же самое уже сказано в файле 20-agreement-1',
  ],
])('reports %s with file, line and reason', async (_, makeMistake, line) => {
  await makeMistake();
  await expect(loadContent(content.folder)).rejects.toMatchObject({
    name: 'ContentError',
    message: expect.stringContaining(`${content.folder}/${line}`),
  });
});
