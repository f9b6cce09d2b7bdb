import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DECLINE_CODES } from '@site/api/testing/decline-codes';
import { cancellationWords, METHODS } from './payment-words.text';

interface Content {
  providers: { provider: string; methods: { type: string; off?: boolean }[] }[];
}

test('names every payment method that the site offers', async () => {
  const file = path.join(import.meta.dirname, '../../../api/content/payment/payment.json');
  const { providers } = JSON.parse(await readFile(file, 'utf8')) as Content;
  const offered = providers.flatMap(({ methods }) => methods).filter(({ off }) => off !== true);
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.map(({ type }) => type).filter((type) => METHODS[type] === undefined)).toEqual([]);
});

test('has a Russian reason for exactly the cancellation codes that players see explained', () => {
  expect(Object.keys(cancellationWords).sort()).toEqual([...DECLINE_CODES].sort());
});
