import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(__dirname, '../../docs/decisions');
const names = readdirSync(FOLDER).filter((name) => /^\d{4}-.*\.md$/.test(name));

test('finds a unique number in the file name and title of every decision record', () => {
  const numbers = names.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(names.length);
  for (const name of names)
    expect(readFileSync(path.join(FOLDER, name), 'utf8')).toMatch(
      new RegExp(`^# ${name.slice(0, 4)}\\.? \\S`),
    );
});

test('finds every record in the index by its file name', () => {
  const index = readFileSync(path.join(FOLDER, 'README.md'), 'utf8');
  for (const name of names) expect(index).toContain(`(${name})`);
});
