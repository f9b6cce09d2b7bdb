import { createHash } from 'node:crypto';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestAccounts, PASSWORD } from '../../testing/test-accounts';
import { isBreachedFile, isBreachedPassword } from './breached-passwords';
import { buildBreachedFilter } from './build-breached-filter';

let folder: string;
let list: string;
let file: string;
const BREACHED = ['Svechnoy-Mayak-19!', 'Tikhaya-Gavan-4?'];
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'breached-'));
  [list, file] = [path.join(folder, 'list.txt'), path.join(folder, 'breached.filter')];
  const others = Array.from({ length: 2_000 }, (_, index) => `${sha1(`other ${index}`)}:7`);
  const lines = [`${sha1(BREACHED[0]!)}:3`, ...others, `${sha1(BREACHED[1]!)}:1`, 'not a hash'];
  await writeFile(list, lines.join('\r\n'));
});
afterAll(() => rm(folder, { recursive: true }));

test('finds every password of the list, and hardly any other', async () => {
  expect(await buildBreachedFilter(list, file)).toMatchObject({ passwords: 2_002 });
  expect(isBreachedFile(file)).toBe(true);
  for (const password of BREACHED) expect(await isBreachedPassword(file, password)).toBe(true);
  let wrong = 0;
  for (let index = 0; index < 500; index += 1)
    wrong += (await isBreachedPassword(file, `good ${index}`)) ? 1 : 0;
  expect(wrong).toBeLessThan(3);
});

test('leaves passwords out that appear in fewer breaches than wanted', async () => {
  const small = path.join(folder, 'small.filter');
  expect(await buildBreachedFilter(list, small, { minCount: 3 })).toMatchObject({ passwords: 2_001 });
  expect(await isBreachedPassword(small, BREACHED[0]!)).toBe(true);
  expect(await isBreachedPassword(small, BREACHED[1]!)).toBe(false);
  await expect(buildBreachedFilter(list, small, { minCount: 100 })).rejects.toThrow('contains no SHA-1');
});

test('builds a readable file of a single password, and refuses an impossible rate of mistakes', async () => {
  const [one, single] = [path.join(folder, 'one.txt'), path.join(folder, 'one.filter')];
  await writeFile(one, sha1(BREACHED[0]!));
  await buildBreachedFilter(one, single);
  expect(await isBreachedPassword(single, BREACHED[0]!)).toBe(true);
  for (const falseRate of [0, 1, 2, NaN])
    await expect(buildBreachedFilter(one, single, { falseRate })).rejects.toThrow('must be between 0 and 1');
});

test('does not accept an incomplete, another or a missing file', async () => {
  const cut = path.join(folder, 'cut.filter');
  await buildBreachedFilter(list, cut);
  await truncate(cut, 100);
  for (const wrong of [cut, list, path.join(folder, 'none')]) expect(isBreachedFile(wrong)).toBe(false);
  await expect(isBreachedPassword(cut, 'any')).rejects.toThrow('is not a filter');
});

test('refuses a breached password for a new one, and keeps working without the file', async () => {
  await buildBreachedFilter(list, file);
  const api = await openTestAccounts({ breachedPasswords: file });
  const { access_token: token } = await api.joinConfirmed('starik');
  const change = async (newPassword: string, currentPassword = PASSWORD) =>
    (await api.post('/auth/change-password', { currentPassword, newPassword }, { token })).body;
  expect(await change(BREACHED[0]!)).toMatchObject({
    code: 'WEAK_PASSWORD',
    details: { reason: 'breached' },
  });
  expect(await change('Tikhaya-Gavan-5?')).toEqual({ success: true });
  await rm(file);
  expect(await change(BREACHED[0]!, 'Tikhaya-Gavan-5?')).toEqual({ success: true });
  await api.close();
});
