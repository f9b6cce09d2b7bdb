import { sql } from 'drizzle-orm';
import type { LegalDocument, LegalList } from '@site/shared/contracts/legal';
import { openTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ now: () => new Date('2026-11-20T18:00:00Z') });
});
afterAll(() => api.close());

test('reads the editions again only after another process has changed them', async () => {
  const titles = async () => [
    (await api.get<LegalList>('/api/legal')).documents[0]?.title,
    (await api.get<LegalDocument>('/api/legal/terms')).title,
  ];
  const before = 'Условия использования';
  expect(await titles()).toEqual([before, before]);
  const isTerms = sql`kind = 'legal' and data ->> 'document' = 'terms'`;
  await api.db.execute(
    sql`update content_items set data = jsonb_set(data, '{title}', '"Новые условия"') where ${isTerms}`,
  );
  expect(await titles()).toEqual([before, before]);
  await api.db.execute(sql`update content_items set hash = 'another' where ${isTerms}`);
  expect(await titles()).toEqual(['Новые условия', 'Новые условия']);
});
