import { once } from 'node:events';
import path from 'node:path';
import launchEditor from 'launch-editor';
import Watchpack from 'watchpack';
import { ownerOf } from '@site/contracts/paths';
import { AreaFileError } from '../../platform/build/area-file';
import { DevAreas } from '../../platform/dev/dev-areas';
import { text } from '../../platform/dev/dev.text.mjs';
import { EventStream } from '../../platform/dev/event-stream';
import { createFront, forwardTo } from '../../platform/dev/front';
import { toLocalUrl } from '../../platform/dev/local-url';
import { answerMistakeRequest } from '../../platform/dev/mistake-requests';
import { Mistakes } from '../../platform/dev/mistakes/mistakes';
import { readServerThrow } from './mistakes/server-throw';
import { ServerProcess, type Serving } from './server-process';

/** Checks types, lint and import rules. */
const CHECKER = path.join(import.meta.dirname, 'mistakes/watch-code.mjs');
/**
 * A change in these folders or in `SHARED_SOURCES` restarts the server process. Other changes of areas and
 * the shell only rebuild them.
 */
const SERVER_SOURCES = [
  'platform/server/src',
  'platform/gateway/src',
  'platform/gateway/migrations',
  'api/src',
  'api/content',
  'api/migrations',
  'product/src',
];
const SHARED_SOURCES = [
  'platform/contracts',
  'platform/text',
  'shared/contracts',
  'shared/rules',
  'shared/text',
];

export interface DevOptions {
  root: string;
  /**
   * Folders that are built from source. The first one is the shell's. `built` lists the folders that are served
   * from their last build.
   */
  live: readonly string[];
  built: readonly string[];
  /** Folder for this server's build output. No other server uses it. */
  output: string;
  port: number;
  host: string;
  /** Folders whose types, lint and import rules are checked after each change. */
  checks: readonly string[];
  /** Variables that are added to the environment of the server process. */
  env?: Readonly<Record<string, string>>;
  /** Receives Russian messages while the site is running. */
  say: (line: string) => void;
  /** Called before each slow step of the start. */
  onProgress: (line: string) => void;
}

export interface DevServer {
  url: string;
  demoSignIn: { login: string; password: string } | null;
  close(): Promise<void>;
}

/** Serves the site from source and rebuilds on changes. Rejects when the server process does not start. */
export async function startDev(options: DevOptions): Promise<DevServer> {
  const { root, live, built, port, host, say, onProgress } = options;
  const events = new EventStream();
  const server = new ServerProcess(options.env, (message) => {
    const thrown = readServerThrow(message);
    if (thrown) void mistakes.showServerThrow(thrown.area, thrown.stack);
  });
  let sent: Promise<void> = Promise.resolve();
  const sendParts = () => (sent = areas.parts().then((parts) => server.update(parts)));
  const areas = new DevAreas({
    output: options.output,
    onBuild(name, build) {
      mistakes.noteBuild(name, build.kind === 'failed' ? build.problems : []);
      if (build.kind === 'failed') {
        say(text.notBuilt(name, build.problems));
        return events.publish({ area: name, kind: 'failed', problems: build.problems });
      }
      say(text.rebuilt(name, build.ms));
      mistakes.forgetServerThrow(name);
      void sendParts();
      events.publish({ area: name, kind: 'built', hash: build.hash });
    },
  });
  const mistakes = new Mistakes({
    root,
    checker: CHECKER,
    folders: options.checks.map((folder) => path.relative(root, folder)),
    publish: (event) => events.publish(event),
    say,
    readMap: (area, file) => areas.readMap(area, file),
  });
  let areChecksStarted = false;
  /** The checkers start with the first page, because the builds for it need the processor more. */
  const startChecksOnce = () => {
    if (!areChecksStarted) mistakes.startChecks();
    areChecksStarted = true;
  };
  const requests = {
    root,
    open: (place: string) => launchEditor(place),
    describeThrow: mistakes.describeThrow.bind(mistakes),
  };
  const front = createFront({
    host,
    answerTool: (address, request, response) => answerMistakeRequest(requests, address, request, response),
    readFile: (area, file) => areas.readFile(area, file),
    events,
    settled: async (address) => {
      const owner = ownerOf(areas.paths, address)?.area;
      if (owner) await areas.ensureBuilt(owner);
      await areas.settled();
      await sent;
      startChecksOnce();
    },
    answer: forwardTo(() => server.port()),
  });
  const watcher = new Watchpack({ aggregateTimeout: 100 });
  const close = async () => {
    watcher.close();
    mistakes.close();
    events.close();
    front.close();
    front.closeAllConnections();
    await Promise.all([server.stop(), areas.close()]);
  };

  const build = async () => {
    const [shell = '', ...later] = live;
    // The shell is part of every page. Areas are built when a page of theirs is first opened.
    await Promise.all([
      areas.watch(shell),
      ...later.map((folder) => areas.add(folder)),
      ...built.map((folder) => areas.addBuilt(folder)),
    ]);
    onProgress(text.opening);
    await sendParts();
  };
  onProgress(text.building(live.slice(0, 1).map((folder) => path.basename(folder))));
  // Starts the server process and the builds in parallel. Opening the database does not have to wait for the
  // builds.
  const [serving] = await Promise.all([serve(server), build()]).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  front.listen({ port, host });
  await once(front, 'listening');

  const manifests = live.map((folder) => path.join(folder, 'area.json'));
  let restarting: Promise<void> = Promise.resolve();
  const restart = async () => {
    say(text.restarting);
    say((await server.start()) ? text.restarted : text.stopped);
  };
  watcher.on('aggregated', (changes) => {
    const changed = [...changes].filter((file) => manifests.includes(file));
    for (const file of changed) {
      const folder = path.dirname(file);
      areas
        .readManifest(folder)
        .then(sendParts)
        .catch((error: unknown) => {
          // the checks show a mistake in the file
          if (!(error instanceof AreaFileError)) say(text.badManifest(path.basename(folder), String(error)));
        });
    }
    if (changes.size > changed.length) restarting = restarting.then(restart);
  });
  const directories = [...SERVER_SOURCES, ...SHARED_SOURCES].map((folder) => path.join(root, folder));
  watcher.watch({ files: manifests, directories, startTime: Date.now() });
  return { url: toLocalUrl(host, portOf(front)), demoSignIn: serving.demoSignIn, close };
}

/** Thrown when the server process has exited during the start. The process has already printed the reason. */
export class ServerEnded extends Error {}

async function serve(server: ServerProcess): Promise<Serving> {
  const serving = await server.start();
  if (!serving) throw new ServerEnded();
  return serving;
}

function portOf(front: ReturnType<typeof createFront>): number {
  const address = front.address();
  return typeof address === 'object' && address ? address.port : 0;
}
