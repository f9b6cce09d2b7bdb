import type { LauncherDownload } from '@site/shared/contracts/launcher';
import type { Http } from '@site/area/http/types';

export const createLauncherApi = (http: Http) => ({
  fetchDownload: () => http.get<LauncherDownload>('/api/launcher/download'),
});
export type LauncherApi = ReturnType<typeof createLauncherApi>;
