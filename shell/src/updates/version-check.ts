import type { KeptText } from '@site/shared/stores';
import type { ReloadMarks } from './reload-marks';
import { VERSION_PREFIX } from './update-limits';

export interface VersionCheckPorts {
  /** When the newest shell was built, ms since 1970; rejects when the version file can't be had. */
  fetchBuildTime(): Promise<number>;
  /** That of the page's own shell. */
  pageBuildTime: number;
  saved: KeptText;
  marks: Pick<ReloadMarks, 'hasVersion' | 'takeVersion'>;
  /** Unregisters service workers and clears caches; what it can't do it leaves. */
  clean(): Promise<void>;
  /** Resolves once a reload takes nothing from the player: no dirty form, no modal, nobody types. */
  quiet(): Promise<void>;
  /** Whether the server would give this page again. */
  isReachable(): Promise<boolean>;
  reload(): void;
  now(): number;
  onFailure(error: unknown): void;
}

/** Marks the one reload of a tab session for want of the file: the version that it is for is never the same. */
const WITHOUT_FILE = 'without-file';

/**
 * The version check at start (spec §4, decision 7). A page of another build than the version file's is cleaned up, and
 * reloaded once; a browser that keeps nothing is not reloaded, since it could not know that it was.
 */
export async function checkVersion(ports: VersionCheckPorts): Promise<void> {
  let buildTime: number;
  try {
    buildTime = await ports.fetchBuildTime();
  } catch (error) {
    ports.onFailure(error);
    return reloadWithoutFile(ports);
  }
  const { saved, marks, clean, quiet, reload } = ports;
  const version = `${VERSION_PREFIX}${buildTime}`;
  const before = saved.read();
  if (before === version) return;
  if (before !== null) await clean();
  if (before !== null && ports.pageBuildTime !== buildTime) {
    await quiet();
    if (saved.write(version) && marks.takeVersion(version)) reload();
  } else saved.write(version);
}

/** The version becomes a time of its own: then one reload a tab session, and none for a page that would not come back. */
async function reloadWithoutFile(ports: VersionCheckPorts): Promise<void> {
  const { saved, marks, clean, quiet, reload, now, isReachable } = ports;
  if (marks.hasVersion(WITHOUT_FILE)) return;
  await quiet();
  if (!(await isReachable())) return;
  await clean();
  // the player may have begun something meanwhile
  await quiet();
  const version = `${VERSION_PREFIX}${now()}`;
  if (marks.takeVersion(WITHOUT_FILE) && saved.write(version)) reload();
}
