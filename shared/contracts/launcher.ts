import { type Static, Type } from '@sinclair/typebox';

/** GET /api/launcher/download: on 2xx the browser goes to `url`, an http(s) address or a path of this site (spec §7). */
export const LauncherDownload = Type.Object({ url: Type.String() });
export type LauncherDownload = Static<typeof LauncherDownload>;
