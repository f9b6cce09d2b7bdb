import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const CONTENT = path.join(import.meta.dirname, '../../../content');
const read = (file: string) => readFile(path.join(CONTENT, file), 'utf8');
const readJson = async <T>(file: string) => JSON.parse(await read(file)) as T;
const listEditions = async () =>
  (await readdir(path.join(CONTENT, 'legal'))).map((file) => file.slice(0, -3));
const readNewest = async (document: string) => {
  const newest = (await listEditions()).filter((name) => name.startsWith(document)).at(-1);
  return (await read(`legal/${newest}.md`)).replaceAll('\n', ' ');
};

test('names the day of publication in all editions that replace another one, but those from before the field', async () => {
  const without: string[] = [];
  for (const name of await listEditions()) {
    if (!name.endsWith('-1') && !(await read(`legal/${name}.md`)).includes('\npublished: '))
      without.push(name);
  }
  expect(without).toEqual([
    '20-agreement-2',
    '30-payments-2',
    '30-payments-3',
    '40-privacy-2',
    '40-privacy-3',
    '40-privacy-4',
    '50-consent-2',
  ]);
});

test('states in the agreement the limits of rewards and of removed warnings that the content sets', async () => {
  const agreement = (await read('legal/20-agreement-4.md')).replaceAll('\n', ' ');
  const { rewardsMonthly } = await readJson<{ rewardsMonthly: number }>('referrals/referrals.json');
  expect(agreement).toContain(`не больше ${rewardsMonthly} наград за 30 дней`);
  const service = await readJson<{ needs: { onceInDays: number } }>('services/06-preduprezhdenie.json');
  expect(agreement).toContain(`одно предупреждение в ${service.needs.onceInDays} дней`);
});

test('promises in the newest agreement the way back from a lost second factor (docs/decisions/0145)', async () => {
  const agreement = await readNewest('20-agreement-');
  expect(agreement).not.toContain('доступ без него не восстанавливается');
  expect(agreement).toContain('подтверждение снимает поддержка');
});

test('says that a reserved login is kept for 30 days in both route modes (docs/product/accounts.md#preregistration)', async () => {
  const consent = await readNewest('50-consent-');
  const privacy = await readNewest('40-privacy-');
  for (const document of [consent, privacy]) {
    expect(document).not.toMatch(/до открытия(?: сервера)? (?:занимают|логин)|занимает логин до открытия/);
    expect(document).toContain('30 дней с записи, в том числе после открытия сервера');
  }
});

test('calls a case that a player has taken «полученный», not «открытый»', async () => {
  const editions = await listEditions();
  const isNewest = (name: string) => {
    const [document, version] = [name.slice(0, name.lastIndexOf('-')), name.slice(name.lastIndexOf('-') + 1)];
    return !editions.includes(`${document}-${Number(version) + 1}`);
  };
  const files = editions.filter(isNewest).map((name) => `legal/${name}.md`);
  for (const file of await readdir(path.join(CONTENT, 'faq'))) files.push(`faq/${file}`);
  for (const file of files)
    expect([file, await read(file)]).not.toContainEqual(expect.stringMatching(/открыт\S*\s+кейс/i));
});
