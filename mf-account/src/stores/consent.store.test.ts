import { createFakeHttp } from '@site/shared/testing/fake-http';
import { buildLegal } from '../testing/account-replies';
import { ConsentStore } from './consent.store';
import { createLegalApi } from './legal.api';

test('shares one request between callers that load the editions at the same time', async () => {
  const http = createFakeHttp({ 'GET /api/legal': buildLegal(4) });
  const store = new ConsentStore({ api: createLegalApi(http), log: () => undefined });
  void store.load();
  await store.load();
  expect(store.consents).toEqual([
    { document: 'agreement', version: 4 },
    { document: 'consent', version: 2 },
  ]);
  expect(http.requests).toHaveLength(1);
});
