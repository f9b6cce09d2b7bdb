import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ContentFolder, copyContent } from '../../testing/content-folder';
import { buildAnimation, buildHugePng, buildRaster } from '@site/server/testing/raster-files';
import { loadContent } from './load-content';

let content: ContentFolder;
beforeEach(async () => {
  content = await copyContent();
});
afterEach(() => content.delete());

const EDITION = 'legal/90-tariffs-2.md';
const writeEdition = (fields: string) => () =>
  content.write(EDITION, `---\ndocument: tariffs\ntitle: Т\nversion: 2\n${fields}\n---\n\n## Р\n\nТекст\n`);

const TAXI = 'news/2026-11-18-taksopark.md';
const replaceText = (file: string, from: string, to: string) => () => content.edit(file, from, to);

test.each<[string, () => Promise<unknown>, string]>([
  [
    'an invalid date',
    replaceText(TAXI, 'date: 2026-11-18', 'date: 2026-11-31'),
    `${TAXI}:2: поле date должно быть датой вида 2026-11-18`,
  ],
  [
    'a missing field',
    replaceText(TAXI, 'title: Таксопарк набирает смену\n', ''),
    `${TAXI}:1: не хватает поля title`,
  ],
  ['a misspelt field name', replaceText(TAXI, 'link:', 'lnik:'), `${TAXI}:1: не хватает поля link`],
  [
    'an unknown field',
    replaceText(TAXI, 'issue: 317', 'issue: 317\nauthor: Игорь'),
    `${TAXI}:4: поле author здесь неизвестно`,
  ],
  [
    'an empty title',
    replaceText(TAXI, 'title: Таксопарк набирает смену', "title: ' '"),
    `${TAXI}:4: поле title пустое`,
  ],
  [
    'text in place of a number',
    replaceText(TAXI, 'issue: 317', 'issue: последний'),
    `${TAXI}:3: поле issue должно быть целым числом`,
  ],
  [
    'a number below the minimum',
    replaceText(TAXI, 'issue: 317', 'issue: 0'),
    `${TAXI}:3: поле issue должно быть не меньше 1`,
  ],
  [
    'the same field twice',
    replaceText(TAXI, 'issue: 317', 'issue: 317\nissue: 318'),
    `${TAXI}:4: запись не читается: одно поле указано дважды`,
  ],
  [
    'a colon in an unquoted value',
    replaceText(TAXI, 'набирает смену', 'набирает: смену'),
    `${TAXI}:4: запись не читается: лишнее двоеточие: возьмите значение в кавычки`,
  ],
  [
    'a missing picture',
    replaceText(TAXI, 'scene-taxi.webp', 'scene-bus.webp'),
    `${TAXI}:7: картинки scene-bus.webp нет в папке media`,
  ],
  ['fields without an end', replaceText(TAXI, '\n---\n', '\n'), `${TAXI}:11: поля не закрыты строкой ---`],
  [
    'no fields at all',
    () => content.write(TAXI, 'Просто текст\n'),
    `${TAXI}:1: файл должен начинаться с полей между строками ---`,
  ],
  [
    'no text',
    () => content.write('faq/01-nachat.md', '---\nquestion: Что?\n---\n'),
    'faq/01-nachat.md:3: после полей нет текста',
  ],
  [
    'an unknown profession',
    replaceText('welcome/welcome.json', '"id": "lawyer"', '"id": "judge"'),
    'welcome/welcome.json:33: поле professions.1.id должно быть одним из: worker, lawyer, crime',
  ],
  [
    'a trailing comma',
    replaceText('social/vk.json', 'port-noyabr"', 'port-noyabr",'),
    'social/vk.json:4: запись не читается как JSON',
  ],
  [
    'an unknown network',
    replaceText('social/vk.json', '"vk"', '"fido"'),
    'social/vk.json:2: поле network должно быть одним из: discord, vk, telegram, youtube',
  ],
  [
    'a truncated file',
    () => content.write('footer/footer.json', '{\n  "player": {'),
    'footer/footer.json:2: запись не читается как JSON',
  ],
  [
    'a file of the wrong kind',
    () => content.write('watch/new.md', 'x'),
    'watch/new.md:1: в этой папке ждут файлы .json',
  ],
  [
    'a second file where one belongs',
    () => content.write('footer/more.json', '{}'),
    'footer:1: в разделе должен быть один файл',
  ],
  [
    'an empty section',
    () => content.remove('payment/payment.json'),
    'payment:1: в разделе нет ни одного файла',
  ],
  [
    'a picture of an unsupported format',
    () => content.write('media/photo.bmp', 'BM'),
    'media/photo.bmp:1: такие картинки не поддерживаются, нужен файл .svg, .webp, .avif, .jpg или .png',
  ],
  [
    'an SVG file without SVG',
    () => content.write('media/photo.svg', 'BM'),
    'media/photo.svg:1: картинка не читается как SVG',
  ],
  [
    'a raster file without a picture',
    () => content.write('media/photo.webp', 'BM'),
    'media/photo.webp:1: картинка не читается как WebP, AVIF, JPEG или PNG',
  ],
  [
    'a truncated raster',
    async () => {
      const picture = await readFile(path.join(content.folder, 'media/scene-court.jpg'));
      return content.write('media/photo.jpg', picture.subarray(0, picture.length / 2));
    },
    'media/photo.jpg:1: картинка повреждена',
  ],
  [
    'a raster with the extension of another format',
    async () => content.write('media/photo.png', await buildRaster('jpeg')),
    'media/photo.png:1: внутри JPEG, имя файла говорит о другом виде',
  ],
  [
    'an animation',
    async () => content.write('media/photo.webp', await buildAnimation()),
    'media/photo.webp:1: картинка с анимацией, нужна неподвижная',
  ],
  [
    'a picture with too many pixels',
    async () => content.write('media/photo.png', await buildHugePng()),
    'media/photo.png:1: картинка слишком большая, нужно до 6 МБ и до 24 мегапикселей',
  ],
  [
    'a picture without a size',
    () => content.write('media/photo.svg', '<svg xmlns="x"/>'),
    'media/photo.svg:1: у картинки нет ни viewBox, ни width и height',
  ],
  [
    'an unknown operator field',
    replaceText('footer/footer.json', '{{email}}', '{{mail}}'),
    'footer/footer.json:14: в operator нет поля mail',
  ],
  [
    'an edition that is announced nine days before',
    writeEdition('published: 2026-12-23\ndate: 2027-01-01'),
    `${EDITION}:6: редакция объявляется за 10 дней: date не раньше 2027-01-02`,
  ],
  [
    'an edition without the day of its publication',
    writeEdition('date: 2026-12-16'),
    `${EDITION}:1: не хватает поля published`,
  ],
])('reports %s with file, line and reason', async (_, makeMistake, line) => {
  await makeMistake();
  const failure = await loadContent(content.folder).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'ContentError' });
  const message = String((failure as Error).message);
  expect(message).toContain(`${content.folder}/${line}`);
  expect(message).not.toContain('\n');
});

test('has demo pictures of at most 120 kB with known sizes', async () => {
  const { media } = await loadContent(content.folder);
  const rasters = media.filter(({ extension }) => extension !== 'svg');
  expect(rasters.length).toBeGreaterThanOrEqual(3);
  for (const { body, width, height } of rasters) {
    expect(body.length).toBeLessThanOrEqual(120_000);
    expect(width).toBe(1600);
    expect(height).toBeGreaterThanOrEqual(900);
  }
});

test('reads files with a byte order mark and CRLF line ends', async () => {
  const source = await readFile(path.join(content.folder, TAXI), 'utf8');
  const { items } = await loadContent(content.folder);
  await content.write(TAXI, `\uFEFF${source.replaceAll('\n', '\r\n')}`);
  expect((await loadContent(content.folder)).items).toEqual(items);
});

test('mentions no games of chance in the texts of the site', async () => {
  const folder = path.join(import.meta.dirname, '../../../content');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = await readFile(path.join(entry.parentPath, entry.name), 'utf8');
    expect(source).not.toMatch(/розыгрыш|лотере|ставк|ставок|шанс|казино|фишк/i);
  }
});

test('has at least six items of news, videos and questions', async () => {
  const { items } = await loadContent(content.folder);
  for (const kind of ['news', 'watch', 'faq']) {
    expect(items.filter((item) => item.kind === kind).length).toBeGreaterThanOrEqual(6);
  }
});

test('takes the name of the operator in all texts from a single file', async () => {
  await content.edit('operator/operator.json', 'ИП Соловьёв Илья Маркович', 'ООО «Причал»');
  const { items } = await loadContent(content.folder);
  const mentioning = items.filter(({ data }) => JSON.stringify(data).includes('ООО «Причал»'));
  expect(new Set(mentioning.map(({ kind }) => kind))).toEqual(new Set(['operator', 'footer', 'legal']));
  expect(JSON.stringify(items)).not.toContain('ИП Соловьёв');
});

test('names a made-up operator in the demo, and says that it is made up', async () => {
  const { items } = await loadContent(content.folder);
  const operator = JSON.stringify(items.find(({ kind }) => kind === 'operator')?.data);
  expect(operator).not.toMatch(/Фамилия|0{6}|г\. Город|ул\. Улица/);
  expect(operator).toContain('вымышлено для демо');
  expect(JSON.stringify(items.find(({ kind }) => kind === 'footer')?.data)).toContain('вымышлено для демо');
});

test('inserts the brand for {{project}} and lets no file define it', async () => {
  await content.edit('footer/footer.json', '{{email}}', '{{project}}');
  const { items } = await loadContent(content.folder);
  expect(JSON.stringify(items.find(({ kind }) => kind === 'footer')?.data)).toContain('Порт-Ноябрь');
  await content.edit('operator/operator.json', '"name"', '"project": "Другой", "name"');
  await expect(loadContent(content.folder)).rejects.toThrow('поле project здесь неизвестно');
});
