import { startShell } from '@site/host/main';

startShell({
  loadStart: () => import(/* webpackChunkName: "start" */ './start'),
  storageKeys: [],
});
