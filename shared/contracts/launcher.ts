import { type Static, Type } from '@sinclair/typebox';

/**
 * Reply of GET /api/launcher/download. The browser then opens `url`, an http(s) address or a path of this
 * site (docs/product/home.md#launcher).
 */
export const LauncherDownload = Type.Object({ url: Type.String() });
export type LauncherDownload = Static<typeof LauncherDownload>;
