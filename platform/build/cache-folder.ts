import { existsSync } from 'node:fs';
import path from 'node:path';

/** File of a workspace with several areas. Any folder may have a package.json. */
const WORKSPACE_FILE = 'pnpm-workspace.yaml';

/**
 * Returns the folder for what builds of the area in `folder` may reuse: of the workspace that the area is part of, or
 * of the area itself if it is a repository of its own.
 */
export function cacheFolder(folder: string): string {
  const parent = path.dirname(folder);
  const isPart = existsSync(path.join(parent, WORKSPACE_FILE));
  return path.join(isPart ? parent : folder, '.cache');
}
