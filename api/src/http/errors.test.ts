import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ERROR_CODES, ERROR_STATUS } from '@site/shared/contracts/errors';
import { errorText } from './errors.text';

test('lists exactly the codes of the catalogue with their status in docs/errors.md', async () => {
  const page = await readFile(path.join(import.meta.dirname, '../../../docs/errors.md'), 'utf8');
  const documented = [...page.matchAll(/^\| `([A-Z_]+)` \| (\d+|none) \|/gm)].map(([, code, status]) => ({
    code,
    status,
  }));
  const catalogue = ERROR_CODES.map((code) => ({
    code,
    status: ERROR_STATUS[code] === 0 ? 'none' : String(ERROR_STATUS[code]),
  }));
  expect(documented).toEqual(catalogue);
});

test('has a Russian message for every code', () => {
  for (const code of ERROR_CODES) expect(errorText[code]).toMatch(/[а-яё]/i);
});
