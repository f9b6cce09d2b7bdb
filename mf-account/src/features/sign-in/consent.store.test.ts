import { createFakeHttp } from '@site/shared/testing/fake-http';
import { buildLegal } from '../../testing/account-replies';
import { ConsentStore } from './consent.store';
import { createSignInApi } from './sign-in.api';

test('whoever asks while the editions are on their way waits for them', async () => {
  const http = createFakeHttp({ 'GET /api/legal': buildLegal(4) });
  const store = new ConsentStore({ api: createSignInApi(http), log: () => undefined });
  void store.load();
  await store.load();
  expect(store.consents).toEqual([
    { document: 'agreement', version: 4 },
    { document: 'consent', version: 2 },
  ]);
  expect(http.asked).toHaveLength(1);
});
