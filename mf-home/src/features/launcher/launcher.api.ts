import type { LauncherDownload } from '@site/shared/contracts/launcher';
import type { Http } from '@site/area/http/types';

export const createLauncherApi = (http: Http) => ({
  sendLink: () => http.post<void>('/api/launcher/send-link'),
  fetchDownload: () => http.get<LauncherDownload>('/api/launcher/download'),
});
export type LauncherApi = ReturnType<typeof createLauncherApi>;
