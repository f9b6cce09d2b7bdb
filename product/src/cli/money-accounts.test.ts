import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BANKS } from './books.text';

test('describes every account of the ledger in docs/money.md, and no others', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/money.md'), 'utf8');
  const [, table = ''] = /^## Accounts\n([^]*?)^## /m.exec(page) ?? [];
  const accounts = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, account]) => account);
  const roubles = ['clearing', 'sales', 'commission', 'refunds'].map((account) => `${account}/<provider>`);
  expect(accounts.sort()).toEqual([...roubles, 'player/<id>', ...Object.keys(BANKS)].sort());
});
