import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConnection } from './connect';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'site-connect-'));
  await mkdir(path.join(root, '.data'));
  await writeFile(path.join(root, '.data/deploy-token'), 'the-token-of-this-machine\n');
});
afterAll(() => rm(root, { recursive: true, force: true }));

test.each([
  [{}, { url: 'http://localhost:8080', token: 'the-token-of-this-machine' }],
  [
    { SITE_URL: 'http://127.0.0.1:9090' },
    { url: 'http://127.0.0.1:9090', token: 'the-token-of-this-machine' },
  ],
  [{ PORT: '9090' }, { url: 'http://localhost:9090', token: 'the-token-of-this-machine' }],
  [
    { SITE_URL: 'https://example.org/', SITE_TOKEN: ' abc\n' },
    { url: 'https://example.org', token: 'abc' },
  ],
])('reads the connection from %j', async (env, connection) => {
  await expect(readConnection({ root }, env)).resolves.toEqual(connection);
});

test.each([
  [{ SITE_URL: 'foo' }, 2, 'SITE_URL «foo» — не адрес сайта: нужен вида https://example.org.'],
  [{ SITE_URL: 'ftp://foo' }, 2, 'SITE_URL «ftp://foo» — не адрес сайта: нужен вида https://example.org.'],
  [{ PORT: '99999' }, 2, 'PORT «99999» — не номер порта: нужно целое от 1 до 65535.'],
  [
    { SITE_TOKEN: 'one\ntwo' },
    4,
    'SITE_TOKEN не похож на токен: внутри пробел, перевод строки или кириллица. Вставьте его одной строкой.',
  ],
])('refuses %j before any request', async (env, exitCode, message) => {
  await expect(readConnection({ root }, env)).rejects.toMatchObject({ exitCode, message });
});

test.each(['https://example.org', 'http://localhost.example.org', 'http://10.0.0.5:8080'])(
  'keeps the token of this machine from %s',
  async (url) => {
    await expect(readConnection({ root }, { SITE_URL: url })).rejects.toMatchObject({
      exitCode: 4,
      message: `Нет токена: задайте SITE_TOKEN для ${url}. Токен из папки данных годится только сайту этой машины.`,
    });
    await expect(readConnection({ root, ownArea: 'lavka' }, { SITE_URL: url })).rejects.toMatchObject({
      exitCode: 4,
      message: expect.stringContaining('Попросите его у администратора сайта'),
    });
  },
);

test('says where a token was looked for when there is none', async () => {
  await expect(readConnection({ root }, { SITE_DATA: 'elsewhere' })).rejects.toMatchObject({ exitCode: 4 });
});

test('tells a team with an area of its own who makes the token', async () => {
  const read = readConnection({ root: path.join(root, 'elsewhere'), ownArea: 'lavka' }, {});
  await expect(read).rejects.toMatchObject({
    exitCode: 4,
    message:
      'Нет токена. Попросите его у администратора сайта. Команда для администратора:\n  site token create "lavka" --areas lavka --paths /lavka --verbs read,preview,deploy,rollback,canary,rules\nЗадайте токен:\n  export SITE_TOKEN=…',
  });
});

test('names the right of the command in the command that makes a token', async () => {
  const place = { root: path.join(root, 'elsewhere'), ownArea: 'lavka', verb: 'upstream' } as const;
  await expect(readConnection(place, {})).rejects.toMatchObject({
    message: expect.stringContaining(' --verbs read,preview,deploy,rollback,canary,rules,upstream\n'),
  });
});
