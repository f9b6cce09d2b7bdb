import { startShell } from '@site/host/main';
import { SITE_KEYS } from '@site/shared/stores/site-keys';

startShell({
  loadStart: () => import(/* webpackChunkName: "start" */ './start'),
  storageKeys: SITE_KEYS,
});
