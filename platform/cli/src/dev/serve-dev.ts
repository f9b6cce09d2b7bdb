import path from 'node:path';
import { type AgainstServer, startAgainst } from '@site/dev/against';
import { againstText } from '@site/dev/against-text';
import { text } from '@site/dev/dev-text';
import { RemoteSiteError } from '@site/dev/remote-site';
import { resolveInstalled } from '../repository/build-own-area';
import { devText } from './dev.text';

/** Development servers of a workspace have 8080 by default, as sites have. */
const DEFAULT_PORT = 8081;
/** Name of the error of the installed build for a mistake in area.json. */
const BAD_AREA_FILE = 'AreaFileError';
/** Exit code of all commands if the site does not answer. */
const NO_SITE = 3;

/**
 * Serves the site with the area in `folder` from source, until the process is interrupted. Runs in a process of its own,
 * because it needs the build that the repository has installed.
 */
export async function serveDev(folder: string, site: string): Promise<void> {
  const port = Number(process.env.PORT || DEFAULT_PORT);
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
    process.exit(isLost ? NO_SITE : 1);
  }
  let isStopping = false;
  const stop = async () => {
    // Ctrl-C sends the signal to this process and to its parent, which sends another one
    if (isStopping) return;
    isStopping = true;
    console.log(`\n${text.stopping}`);
    await server.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
  // the parent was killed
  process.once('disconnect', () => void stop());
  console.log(
    `\n${againstText.ready(server.url, server.remote)}\n${againstText.how(server.area, server.release)}`,
  );
}
