import path from 'node:path';
import { type AgainstOptions, type AgainstServer, startAgainst } from '@site/dev/against';
import { againstText } from '@site/dev/against-text';
import { RemoteSiteError } from '@site/dev/fetch-build';
import { stopOnSignal } from '@site/dev/stop-on-signal';
import { toExitCode } from '../kit/fetch-site';
import { resolveInstalled } from '../repository/build-own-area';
import { devText } from './dev.text';

/** Name of the error of the installed build for a mistake in area.json. */
const BAD_AREA_FILE = 'AreaFileError';

/**
 * Serves the site with the area in `folder` from source, until the process is interrupted. Runs in a process of its
 * own, because it needs the build that the repository has installed.
 */
export async function serveDev(
  folder: string,
  site: string,
  port: number,
  backend: AgainstOptions['backend'],
): Promise<void> {
  const say = (line: string) => console.log(line);
  let server: AgainstServer;
  try {
    const output = path.join(folder, '.cache/dev', String(port));
    const host = process.env.HOST || 'localhost';
    const checker = resolveInstalled(folder, '@site/presets/watch-repository');
    server = await startAgainst({
      root: folder,
      folder,
      checker,
      remote: site,
      backend,
      output,
      port,
      host,
      say,
      onProgress: say,
    });
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    const isLost = error instanceof RemoteSiteError;
    if (!isTaken && !isLost && (error as Error).name !== BAD_AREA_FILE) throw error;
    console.error(isTaken ? devText.portTaken(port) : (error as Error).message);
    process.exit(isLost ? toExitCode(error) : 1);
  }
  const fail = (error: unknown) => {
    console.error(error);
    process.exit(1);
  };
  stopOnSignal({ close: () => server.close(), say, fail });
  console.log(`\n${againstText.ready(server)}`);
}
