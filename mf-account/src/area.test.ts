/** @jest-environment node */
import { loadOnServer } from '@site/shared/testing/load-on-server';

test('is imported on the server, which has no window and no document', async () => {
  await loadOnServer(
    () => import('./area'),
    [
      '/auth/undo-email',
      '/auth/export',
      '/profile',
      '/personal-account',
      '/rating',
      '/preregistration',
      '/device',
    ],
  );
});
