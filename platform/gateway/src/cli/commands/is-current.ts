import { once } from 'node:events';
import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * Returns true if the area's last build is up to date. Runs the build script, because only the build knows
 * its inputs.
 */
export async function isCurrent(root: string, area: string): Promise<boolean> {
  const script = path.join(root, 'scripts/build.mjs');
  const child = spawn(process.execPath, [script, '--is-built', area], { cwd: root, stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
