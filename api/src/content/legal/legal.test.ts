import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { LegalDocument, LegalList } from '@site/shared/contracts/legal';
import type { PageList } from '@site/contracts/page-list';
import { toSafeLink } from '@site/area/rules/links';
import { readVersionInForce } from './legal.service';
import { openTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let now = new Date('2026-11-20T18:00:00Z');

beforeAll(async () => {
  api = await openTestApi({ now: () => now });
});
afterAll(() => api.close());

test.each<[string, TSchema]>([
  ['/api/legal', LegalList],
  ['/api/legal/terms', LegalDocument],
  ['/api/legal/agreement/1', LegalDocument],
])('answers %s exactly as its contract says', async (url, contract) => {
  const reply = await api.get(url);
  expect([...Value.Errors(contract, reply)]).toEqual([]);
  expect(Value.Clean(contract, structuredClone(reply))).toEqual(reply);
});

test.each(['/api/legal/nope', '/api/legal/agreement/9', '/api/legal/agreement/01', '/api/legal/%D0%B0'])(
  'answers %s with a JSON 404',
  async (url) => {
    const reply = await api.app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ code: 'NOT_FOUND', message: 'Не найдено' });
  },
);

test.each([
  ['10-terms-1', 'b5e18980ab7ab2a1'],
  ['10-terms-2', '3b825f6658a6dc9f'],
  ['20-agreement-1', '335479c5bd8af0f4'],
  ['20-agreement-2', '0c02d33faff8e4d8'],
  ['20-agreement-3', 'dfea4bcb9d9f3cfb'],
  ['20-agreement-4', 'e17d0a243a008b81'],
  ['30-payments-1', 'f55794e068a48f06'],
  ['30-payments-2', '47e62aef803b4da2'],
  ['30-payments-3', '2dea8de0da244778'],
  ['30-payments-4', 'a07e2eac12301e95'],
  ['40-privacy-1', 'b8c599b4101a0df0'],
  ['40-privacy-2', 'd44b7bce59cf8bd8'],
  ['40-privacy-3', '19112b79c9c79c68'],
  ['40-privacy-4', '457e7a9e9e6e49d3'],
  ['40-privacy-5', '1b08ad4f0c510a98'],
  ['40-privacy-6', '546b2e46c1c1e04b'],
  ['50-consent-1', '9b7a22d98c209cf0'],
  ['50-consent-2', 'bbf5ea8f01cca5d5'],
  ['50-consent-3', '1ce79b086188db80'],
  ['50-consent-4', 'd5488caf24434959'],
  ['60-contest-1', '56a4d0057d3189f7'],
  ['60-contest-2', '0600bd4b92c8be5f'],
  ['70-rules-1', 'b0fe5bee5a42c5cc'],
])('leaves the published edition %s unchanged (docs/decisions/0010)', async (name, sha256) => {
  const text = await readFile(path.join(import.meta.dirname, `../../../content/legal/${name}.md`));
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(sha256);
});

test('lists seven documents in their editions in force', async () => {
  const { documents } = await api.get<LegalList>('/api/legal');
  expect(documents.map(({ document, version, title }) => [document, version, title])).toEqual([
    ['terms', 1, 'Условия использования'],
    ['agreement', 2, 'Пользовательское соглашение'],
    ['payments', 1, 'Правила оплаты'],
    ['privacy', 1, 'Политика конфиденциальности'],
    ['consent', 1, 'Согласие на обработку данных'],
    ['contest', 1, 'Правила конкурса'],
    ['rules', 1, 'Правила сервера'],
  ]);
});

test('puts an edition in force at midnight in Moscow and keeps earlier editions readable', async () => {
  const versionAt = async (time: string) => {
    now = new Date(time);
    const { version } = await api.get<LegalDocument>('/api/legal/agreement');
    // `readVersionInForce` must return the same version as the served document.
    expect(await readVersionInForce(api.db, 'agreement', now)).toBe(version);
    return version;
  };
  expect(await versionAt('2026-10-31T20:59:59Z')).toBe(1);
  expect(await versionAt('2026-10-31T21:00:00Z')).toBe(2);
  // With a clock that is years behind, the oldest edition is served.
  expect(await versionAt('2020-01-01T00:00:00Z')).toBe(1);
  now = new Date('2026-11-20T18:00:00Z');
  const earlier = await api.get<LegalDocument>('/api/legal/agreement/1');
  expect(earlier.version).toBe(1);
  expect(earlier.editions).toEqual([
    { version: 4, date: '2026-12-15' },
    { version: 3, date: '2026-12-14' },
    { version: 2, date: '2026-11-01' },
    { version: 1, date: '2026-03-01' },
  ]);
});

test('derives the fingerprint from the text: stable over a restart, changed by a single letter', async () => {
  const fingerprint = async () => (await api.get<LegalDocument>('/api/legal/terms')).fingerprint;
  const before = await fingerprint();
  const listed = (await api.get<LegalList>('/api/legal')).documents[0]?.fingerprint;
  expect(listed).toBe(before);
  await api.content.edit(
    'legal/10-terms-1.md',
    'document: terms\ntitle: Условия использования',
    'title: Условия использования\ndocument: terms',
  );
  await api.start();
  expect(await fingerprint()).toBe(before);
  await api.content.edit('legal/10-terms-1.md', 'старше 16 лет', 'старше 18 лет');
  await api.start();
  expect(await fingerprint()).not.toBe(before);
});

/** Reads the documents in the editions that are in force at noon of a day. */
async function readDocuments(day: string): Promise<LegalDocument[]> {
  now = new Date(`${day}T12:00:00+03:00`);
  const { documents } = await api.get<LegalList>('/api/legal');
  return Promise.all(documents.map(({ document }) => api.get<LegalDocument>(`/api/legal/${document}`)));
}

test('links only to sections that exist, on the first day of each edition', async () => {
  const editions = (await readDocuments('2026-11-20')).flatMap((document) => document.editions);
  for (const day of new Set(editions.map(({ date }) => date))) expectLinks(await readDocuments(day));
  now = new Date('2026-11-20T18:00:00Z');
});

function expectLinks(fullDocuments: LegalDocument[]): void {
  const addresses = fullDocuments.flatMap(({ document, sections }) => [
    `/legal/${document}`,
    ...sections.map((_, index) => `/legal/${document}#p${index + 1}`),
  ]);
  const clauses = fullDocuments.flatMap(({ preamble, sections }) => [
    ...preamble,
    ...sections.flatMap((section) => section.clauses),
  ]);
  const spans = clauses.flatMap((clause) => [...clause.spans, ...(clause.items ?? []).flat()]);
  const links = spans.flatMap(({ link }) => (link === undefined ? [] : [link]));
  expect(links.length).toBeGreaterThan(8);
  for (const link of links) {
    expect(toSafeLink(link)).toBe(link);
    if (link.startsWith('/')) expect(addresses).toContain(link);
  }
}

test('lists the documents in force for sitemaps with the dates of their editions', async () => {
  const { pages } = await api.get<PageList>('/api/pages/legal');
  const { documents } = await api.get<LegalList>('/api/legal');
  expect(pages.slice(1)).toEqual(
    documents.map(({ document, date }) => ({ path: `/legal/${document}`, modified: date })),
  );
  const newest = documents
    .map(({ date }) => date)
    .sort()
    .at(-1);
  expect(pages[0]).toEqual({ path: '/legal', modified: newest });
});

test.each<[string, unknown]>([
  ['/api/pages/home', [{ path: '/', modified: expect.stringMatching(/^2026-/) }]],
  ['/api/pages/partners', expect.arrayContaining([{ path: '/promo/SMENA' }])],
])('lists pages for sitemaps at %s', async (url, pages) => {
  expect(await api.get(url)).toEqual({ pages });
});
