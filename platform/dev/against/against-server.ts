import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import launchEditor from 'launch-editor';
import Watchpack from 'watchpack';
import { AreaFileError } from '@site/build/area-file';
import type { BuildMeta } from '@site/contracts/composition';
import { ownerOf } from '@site/contracts/paths';
import { DevAreas } from '../dev-areas';
import { text as devText } from '../dev.text.mjs';
import { EventStream } from '../event-stream';
import { BAD_REQUEST, createFront, sendText } from '../front';
import { toLocalUrl } from '../local-url';
import { answerMistakeRequest } from '../mistake-requests';
import { Mistakes } from '../mistakes/mistakes';
import { againstText as text } from './against.text.mjs';
import { LocalBackend } from './local-backend';
import { toLocalArea, withAreaInMeta, withAreaInPage, withoutHashes } from './local-page';
import { MissingCalls } from './missing-calls';
import { RemoteSite, sendReply } from './remote-site';
import { toUnbuiltPage } from './unbuilt-page';

export interface AgainstOptions {
  /** Folder of the repository, to which shown places are relative. */
  root: string;
  /** Folder of the area: the root, or a folder in it. */
  folder: string;
  /** Program that checks the sources of the area (`MistakesOptions`). */
  checker: string;
  /** Address of the running site. */
  remote: string;
  /**
   * Backend of the area on this machine, to which the calls below `/api/<area>/` go, and the id of the user that it
   * gets for signed-in callers. Without it the calls go to the site.
   */
  backend?: { address: string; user?: string | undefined } | undefined;
  /** Folder for this server's build output. No other server uses it. */
  output: string;
  port: number;
  host: string;
  /** Receives Russian messages. */
  say: (line: string) => void;
  onProgress: (line: string) => void;
}

export interface AgainstServer {
  url: string;
  /**
   * Address of the site. `area` is the area's name, and `release` is the area's live release on the site, or
   * null if there is none.
   */
  remote: string;
  area: string;
  release: string | null;
  /** Address of the backend on this machine; null if calls of the area go to the site. */
  backend: string | null;
  close(): Promise<void>;
}

const META = /^\/builds\/meta\/[0-9a-f]{16}\.json$/;

/**
 * Serves a running site with one area replaced by its local source. Resolves after the first build of the area, even if
 * it failed with problems. Rejects with a RemoteSiteError if `remote` is not the address of a running site, or
 * `backend` not an address of a backend, and with the error of a first build that could not run.
 */
export async function startAgainst(options: AgainstOptions): Promise<AgainstServer> {
  const { root, folder, port, host, say, onProgress } = options;
  onProgress(text.opening(options.remote));
  const { site, meta } = await RemoteSite.open(options.remote);
  const events = new EventStream();
  /** Output of the area's last build, if it failed. */
  let problems: readonly string[] = [];
  const areas = new DevAreas({
    output: options.output,
    // the site's shell brings the production build
    isProductionReact: true,
    onBuild(name, build) {
      problems = build.kind === 'failed' ? build.problems : [];
      mistakes.noteBuild(name, problems);
      if (build.kind === 'failed') {
        say(devText.notBuilt(name, build.problems));
        return events.publish({ area: name, kind: 'failed', problems: build.problems });
      }
      say(devText.rebuilt(name, build.ms));
      // Pages apply only edits of words, because the site's production build of React has no Fast Refresh.
      events.publish({ area: name, kind: 'built', hash: build.hash, reload: true });
    },
  });
  const missing = new MissingCalls();
  const mistakes = new Mistakes({
    root,
    findMore: (checked) => missing.find(checked),
    checker: options.checker,
    folders: [path.relative(root, folder) || '.'],
    publish: (event) => events.publish(event),
    say,
    readMap: (area, file) => areas.readMap(area, file),
  });
  const name = await areas.add(folder);
  const origin = () => {
    const bound = front.address();
    return toLocalUrl(host, typeof bound === 'object' && bound ? bound.port : port);
  };
  const { backend } = options;
  const own = backend && new LocalBackend({ area: name, user: undefined, ...backend, origin, say });
  if (own) missing.answerFrom(own);
  const build = async () => {
    await areas.ensureBuilt(name);
    await areas.settled();
  };
  const local = () => {
    const [live] = areas.live;
    if (!live) throw new Error('the area is watched');
    return toLocalArea(live.owns, live.id);
  };
  for (const line of ownedTwice(meta, local().owns)) say(line);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!areas.isBuilt(name) && request.headers.accept?.includes('text/html')) {
      response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      return void response.end(toUnbuiltPage(name, problems));
    }
    const [address = '/'] = (request.url ?? '/').split('?', 1);
    const note = (status: number) => {
      if (missing.note({ method: request.method, path: address, status })) mistakes.showMore();
    };
    if (own?.owns(address)) return note(await own.answer(request, response));
    let reply: Response | null;
    try {
      reply = await site.forward(request);
    } catch (error) {
      say(text.failed(address, String(error)));
      return sendText(response, 502, text.lost(site.url.origin));
    }
    if (!reply) return sendText(response, 400, BAD_REQUEST);
    note(reply.status);
    const headers = site.toLocalHeaders(reply, request);
    if (META.test(address) && reply.ok) {
      const body = JSON.stringify(withAreaInMeta((await reply.json()) as BuildMeta, local()));
      response.writeHead(reply.status, { ...headers, 'cache-control': 'no-store' });
      return void response.end(body);
    }
    if (!reply.headers.get('content-type')?.includes('text/html')) return sendReply(response, reply, headers);
    const html = site.toLocal(await reply.text(), request);
    const page = withAreaInPage(html, decode(address), local());
    const status = page?.own && reply.status === 404 ? 200 : reply.status;
    response.writeHead(status, { ...withoutHashes(headers), 'cache-control': 'no-store' });
    response.end(page?.html ?? html);
  }

  // errors that the page reports and places to open stay on this machine
  const requests = {
    root,
    open: (place: string) => launchEditor(place),
    describeThrow: mistakes.describeThrow.bind(mistakes),
  };
  const front = createFront({
    host,
    answerTool: (address, request, response) => answerMistakeRequest(requests, address, request, response),
    readFile: (area, file) => (area === name ? areas.readFile(area, file) : Promise.resolve(undefined)),
    events,
    settled: build,
    answer,
  });
  const watcher = new Watchpack({ aggregateTimeout: 100 });
  watcher.on('aggregated', () => {
    areas.readManifest(folder).catch((error: unknown) => {
      // the checks show a mistake in the file
      if (!(error instanceof AreaFileError)) say(devText.badManifest(name, String(error)));
    });
  });
  watcher.watch({ files: [path.join(folder, 'area.json')], startTime: Date.now() });
  front.listen({ port, host });
  await once(front, 'listening');
  onProgress(devText.building([name]));
  const close = async () => {
    watcher.close();
    mistakes.close();
    events.close();
    front.close();
    front.closeAllConnections();
    await areas.close();
  };
  await build().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  mistakes.startChecks();
  return {
    url: origin(),
    remote: site.url.origin,
    area: name,
    release: meta.areas[name]?.release ?? null,
    backend: own?.address ?? null,
    close,
  };
}

function ownedTwice(meta: BuildMeta, owns: BuildMeta['areas'][string]['owns']): string[] {
  const others = Object.entries(meta.areas).filter(([name]) => name !== owns.name);
  const paths = Object.fromEntries(
    others.map(([name, area]) => [name, area.owns.paths.map(({ prefix }) => prefix)]),
  );
  return owns.paths.flatMap(({ prefix }) => {
    const owner = ownerOf(paths, prefix);
    return owner?.prefix === prefix ? [text.ownedTwice(owns.name, prefix, owner.area)] : [];
  });
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
