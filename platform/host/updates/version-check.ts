import type { StoredText } from '@site/area/browser-storage';
import type { ReloadMarks } from './reload-marks';

const VERSION_PREFIX = '1.0.0-';

interface VersionCheckPorts {
  /**
   * Resolves with the build time of the newest shell, in ms since 1970. Rejects when the version file is not
   * available.
   */
  fetchBuildTime(): Promise<number>;
  /** Build time of the page's shell. */
  pageBuildTime: number;
  saved: StoredText;
  marks: Pick<ReloadMarks, 'hasVersion' | 'markVersion'>;
  /** Unregisters service workers and clears caches. Never rejects. */
  clean(): Promise<void>;
  /** Resolves when a reload loses no work of the visitor. */
  whenReloadIsSafe(): Promise<void>;
  /** Returns true if the server can deliver this page now. If not, the page is not reloaded. */
  isReachable(): Promise<boolean>;
  reload(): void;
  now(): number;
  onFailure(error: unknown): void;
}

/** Key of the mark for a reload without the version file. Such a reload is allowed once per tab session. */
const WITHOUT_FILE = 'without-file';

/**
 * Checks the version when the page starts (docs/product/updates.md#version-check). If another version was
 * saved, cleans the caches. If the page is also of another build, reloads it once, unless the browser cannot
 * save the version.
 */
export async function checkVersion(ports: VersionCheckPorts): Promise<void> {
  let buildTime: number;
  try {
    buildTime = await ports.fetchBuildTime();
  } catch (error) {
    ports.onFailure(error);
    return reloadWithoutFile(ports);
  }
  const { saved, marks, clean, whenReloadIsSafe, reload } = ports;
  const version = `${VERSION_PREFIX}${buildTime}`;
  const before = saved.read();
  if (before === version) return;
  if (before !== null) await clean();
  if (before !== null && ports.pageBuildTime !== buildTime) {
    await whenReloadIsSafe();
    if (saved.write(version) && marks.markVersion(version)) reload();
  } else saved.write(version);
}

/**
 * Handles a missing version file: clears the caches, saves the current time as the version and reloads the
 * page, at most once per tab session.
 */
async function reloadWithoutFile(ports: VersionCheckPorts): Promise<void> {
  const { saved, marks, clean, whenReloadIsSafe, reload, now, isReachable } = ports;
  if (marks.hasVersion(WITHOUT_FILE)) return;
  await whenReloadIsSafe();
  if (!(await isReachable())) return;
  await clean();
  // the visitor may have started to fill in a form during the last two steps
  await whenReloadIsSafe();
  const version = `${VERSION_PREFIX}${now()}`;
  if (marks.markVersion(WITHOUT_FILE) && saved.write(version)) reload();
}
