import { Value } from '@sinclair/typebox/value';
import { ContentImport } from '@site/shared/contracts/content-requests';
import { resolveFields } from '../loading/resolve-fields';
import { toDifference } from './differences';
import { type ContentDesk, EDITOR, openContentDesk, TAXI } from '../../testing/content-desk';

const PAYMENT = 'payment/payment.json';
const FAQ = 'faq/99-vopros.md';

let desk: ContentDesk;
beforeEach(async () => {
  desk = await openContentDesk();
});
afterEach(() => desk.api.close());

const question = (text: string, answer = 'Ответ'): string => `---\nquestion: ${text}\n---\n\n${answer}\n`;

/** Words that occur nowhere else. */
const unlikeWords = (from: number, count: number): string =>
  Array.from({ length: count }, (_, index) => (from + index).toString(36)).join(' ');

test('lets nobody without the permission add payments to a draft that is planned already', async () => {
  const draft = await desk.editTitle('Безобидно');
  const { drafts } = await desk.publish(draft, { at: desk.clock.now + 1_000 });
  const version = drafts[0]?.version ?? 0;
  const { source } = await desk.content.file({ path: PAYMENT });
  const change = { path: PAYMENT, version, source: source.replace('"rate": 1', '"rate": 1000') };
  await expect(desk.content.change(draft.id, change, EDITOR)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    details: { needs: 'money', path: PAYMENT },
  });
  await desk.content.change(draft.id, change, { ...EDITOR, mayMoney: true });
});

test('lets nobody without the permission bring the prices of the repository back', async () => {
  const { fields } = await desk.content.file({ path: PAYMENT });
  const draft = await desk.draftOf({ path: PAYMENT, fields: { ...(fields as object), rate: 2 } });
  const given = { version: draft.version, live: 1, why: 'Новый курс' };
  await desk.content.publishDraft(draft.id, given, { ...EDITOR, mayMoney: true });
  const { edition } = (await desk.content.overview()).live;
  const same = { edition, live: 2, why: 'Как есть', followsFolder: true };
  await expect(desk.content.publishEdition(same, EDITOR)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await desk.api.start();
  expect((await desk.content.file({ path: PAYMENT })).fields).toMatchObject({ rate: 2 });
});

test.each([
  ['spaces in an answer', question('Где?', `${' '.repeat(30_000)}x`), /слишком много пробелов/],
  [
    'names that repeat each other',
    `---\na: &a [x, x]\nquestion: [${'*a, '.repeat(200)}]\n---\n\nx\n`,
    /не читается/,
  ],
  ['a field inside itself', '---\nquestion: &y [*y]\n---\n\nx\n', /не читается/],
  ['a text that is too long', question('Где?', 'а'.repeat(60_000)), /слишком длинный/],
  ['half a character', question(String.raw`"\ud83d"`), /знак, которого нет/],
  [
    'thousands of fields',
    `---\nq: {${Array.from({ length: 6_500 }, (_, index) => `k${index}`).join(',')}}\n---\n\nx\n`,
    /слишком много знаков/,
  ],
])('refuses a file with %s', async (_, source, reason) => {
  const draft = await desk.draftOf({ path: FAQ, source });
  expect(draft.mistakes).toMatchObject([{ path: FAQ, reason: expect.stringMatching(reason) }]);
});

test.each(['> ', '_a*'])('refuses a document with thousands of «%s»', async (mark) => {
  const path = 'legal/99-znaki.md';
  const draft = await desk.draftOf({ path, source: `---\ntitle: Т\n---\n\n## Р\n${mark.repeat(9_000)}\n` });
  expect(draft.mistakes).toMatchObject([{ path, reason: expect.stringMatching(/слишком много знаков/) }]);
});

/** Returns the least CPU time of several rounds in microseconds, because other work only adds to it. */
function measure(read: () => void): number {
  const times = Array.from({ length: 7 }, () => {
    const start = process.cpuUsage();
    for (let round = 0; round < 50; round += 1) read();
    return process.cpuUsage(start).user;
  });
  return Math.min(...times);
}

test('reads blanks after braces about as fast as letters', () => {
  const read = (question: string) => () =>
    void resolveFields(
      FAQ,
      { value: { question }, lineOf: () => 1 },
      { media: new Map<string, never>(), operator: {} },
    );
  const [blanks, letters] = [' ', 'a'].map((char) => measure(read(`{{${char.repeat(500)}`)));
  // a thousand times as long before the expression was linear
  expect(blanks).toBeLessThan(20 * Math.max(letters ?? 0, 500));
});

test('shows a text with more than a thousand edits as removed and added', async () => {
  const bodies = new Map([0, 5_000].map((from) => [String(from), Buffer.from(unlikeWords(from, 700))]));
  const { files } = await toDifference({ [FAQ]: { base: '0', hash: '5000' } }, bodies);
  expect(files[0]?.parts.map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

test('publishes other planned drafts when one cannot be read any more', async () => {
  const at = desk.clock.now + 1_000;
  const bad = await desk.editTitle('Плохой');
  const { drafts } = await desk.publish(bad, { at });
  const source = '---\ntitle: &y [*y]\n---\n\nx\n';
  await desk.content
    .change(bad.id, { path: TAXI, version: drafts[0]?.version ?? 0, source }, EDITOR)
    .catch(() => {});
  await desk.publish(await desk.editTitle('Хороший'), { at: at + 1 });
  desk.clock.now = at + 1;
  await desk.watch();
  expect(await desk.readTitles()).toContain('Хороший');
});

test('imports only content files', () => {
  const given = (path: string, body: unknown) =>
    Value.Check(ContentImport, { title: 'Набор', files: { [path]: body } });
  expect(given(TAXI, 'eA==')).toBe(true);
  for (const path of ['media/../../../tmp/x.svg', '../x.svg', 'media/a/b.svg', 'zzz'])
    expect(given(path, 'eA==')).toBe(false);
  expect(given('zzz', 5)).toBe(false);
});

test.each([
  [
    'a drawing that the repository does not have',
    'media/zlo.svg',
    '<svg width="9" height="9"><script/></svg>',
  ],
  ['a text that is too long', FAQ, question('Где?', 'а'.repeat(60_000))],
])('imports no %s', async (_, path, body) => {
  const { files } = await desk.content.files((await desk.content.overview()).live.edition);
  await desk.content.importFiles({ title: 'Набор', files }, EDITOR);
  const more = { ...files, [path]: Buffer.from(body).toString('base64') };
  await expect(desk.content.importFiles({ title: 'Набор', files: more }, EDITOR)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { mistakes: [{ path }] },
  });
});
