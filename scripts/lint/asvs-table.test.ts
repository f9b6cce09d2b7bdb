import { readFileSync } from 'node:fs';
import path from 'node:path';

const TABLE = path.resolve(__dirname, '../../docs/security/asvs.md');
/** Number of requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const LEVELS = { '1': 70, '2': 183 };
const ROW = /^\| (\d+)\.(\d+)\.(\d+) \| ([12]) \| ([^|]+) \| (pass|fail|not applicable) \| ([^|]+) \|$/;
/** Matches a file, setting or document, whose existence `references.test.ts` checks. */
const PROOF = /`[^`]+`|docs\/\w|\]\(/;

const lines = readFileSync(TABLE, 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line));
const rows = lines.map((line) => {
  const [, chapter, section, number, level = '', , verdict = '', reason = ''] = ROW.exec(line) ?? [];
  return { line, place: [chapter, section, number].map(Number), level, verdict, reason };
});
const compare = (a: number[], b: number[]) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!;

test('finds number, level, verdict and reason in every row of the ASVS table', () => {
  expect(rows.filter(({ verdict, reason }) => verdict === '' || reason.trim().length < 5)).toEqual([]);
});

test('finds every requirement of levels 1 and 2 once, in the order of the standard', () => {
  const count = (chapter: number) => rows.filter(({ place }) => place[0] === chapter).length;
  expect(CHAPTERS.map((_, index) => count(index + 1))).toEqual(CHAPTERS);
  expect(rows).toHaveLength(CHAPTERS.reduce((sum, number) => sum + number));
  for (const [level, number] of Object.entries(LEVELS))
    expect(rows.filter((row) => row.level === level)).toHaveLength(number);
  const places = rows.map(({ place }) => place);
  const isAfter = places.every((place, index) => index === 0 || compare(places[index - 1]!, place) < 0);
  expect(isAfter).toBe(true);
});

test('requires a proof for every requirement that is met', () => {
  const unproved = rows.filter(({ verdict, reason }) => verdict === 'pass' && !PROOF.test(reason));
  expect(unproved.map(({ line }) => line)).toEqual([]);
});
