import path from 'node:path';
import { Script } from 'node:vm';
import {
  PAGE_STATE_ID,
  type PageState,
  type RenderRequest,
  type RenderResult,
  type ServerFetch,
} from '@site/contracts/page';
import { readBuiltRelease } from '../../../platform/gateway/src/releases/built-release';
import { toRenderResult } from '../../../platform/gateway/src/site/render/render-result';
import { openTinyPool } from '@site/gateway/testing/tiny-pool';
import type { PageFetch } from '../../../platform/gateway/src/site/render/messages';
import { median } from '../../../scripts/bench/statistics';
import type { Verdict } from '../../../scripts/bench/verdict';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/**
 * The direct render has no process boundary at all. Compared over HTTP with the processes that ran all areas
 * (commit a2a6430), an uncached page takes 1.09 times as long.
 */
const MOST = 1.5;
/** Renders before the measurement, after which both processes have optimized the code. */
const WARM_UP = 60;
const ROUNDS = 9;
const RENDERS = 10;

type Render = () => Promise<RenderResult>;

interface Shell {
  shared: Record<string, unknown>;
  renderPage(request: RenderRequest, area: unknown, fetch: ServerFetch): Promise<unknown>;
}

/** Reads the server bundle of a built package. */
async function readBundle(folder: string) {
  const release = await readBuiltRelease(path.join(ROOT, folder, 'dist'));
  if (!release) throw new Error(`${folder} is not built: run \`pnpm build\` first`);
  const { manifest, read } = release;
  const file = manifest.files.find((one) => one.path === manifest.server);
  return { release: manifest.id, source: String(await read(file?.integrity ?? '')) };
}

/** Evaluates a bundle like a render process does, but in this process and with all its rights. */
function evaluate(source: string, require: (key: string) => unknown): Record<string, unknown> {
  const module: { exports: Record<string, unknown> } = { exports: {} };
  const wrapper = new Script(`(function (require, module, exports) {${source}\n})`).runInThisContext() as (
    ...given: unknown[]
  ) => void;
  wrapper(require, module, module.exports);
  return module.exports;
}

/** Returns the request for the home page of a running site. */
async function readRequest(url: string): Promise<RenderRequest> {
  const html = await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();
  const [, state = 'null'] = new RegExp(`id="${PAGE_STATE_ID}">(.*?)</script>`, 's').exec(html) ?? [];
  const { snapshots: _, ...page } = JSON.parse(state) as PageState;
  return { path: '/', area: 'home', page };
}

/** Returns a function that reads the data of pages from a running site, each address once. */
function createMemory(url: string): PageFetch {
  const replies = new Map<string, ReturnType<PageFetch>>();
  const read: PageFetch = async (address) => {
    const reply = await fetch(url + address);
    return { status: reply.status, text: await reply.text() };
  };
  return (address) => {
    const reply = replies.get(address) ?? read(address);
    replies.set(address, reply);
    return reply;
  };
}

async function time(render: Render): Promise<number> {
  const startedAt = performance.now();
  for (let count = 0; count < RENDERS; count += 1) await render();
  return (performance.now() - startedAt) / RENDERS;
}

/**
 * Compares an uncached render of the home page by a render process with the same code that runs in this process:
 * without the process, its pipe, its limits and the checks of what it returns. The data of the page is in memory for
 * both.
 */
export async function compareIsolation(url: string): Promise<Verdict> {
  process.env['NODE_ENV'] = 'production';
  const [shell, home] = [await readBundle('shell'), await readBundle('mf-home')];
  const [request, data] = [await readRequest(url), createMemory(url)];

  const host = evaluate(shell.source, () => null) as unknown as Shell;
  const { area } = evaluate(home.source, (key) => host.shared[key]);
  const parsed: ServerFetch = async (address) => {
    const { status, text } = await data(address);
    return { status, body: JSON.parse(text) as unknown };
  };
  const direct: Render = async () => (await host.renderPage(request, area, parsed)) as RenderResult;

  const pool = openTinyPool({ shell });
  const code = { name: 'home', release: home.release, readSource: async () => home.source };
  const isolated: Render = async () =>
    toRenderResult(await pool.render(code, request, 'bench', data), ['/'], () => {});
  try {
    const [one, other] = [await direct(), await isolated()];
    if (one.html !== other.html) throw new Error('the renders differ');
    for (let count = 0; count < WARM_UP; count += 1) await direct();
    for (let count = 0; count < WARM_UP; count += 1) await isolated();
    const rounds: { direct: number; isolated: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ direct: await time(direct), isolated: await time(isolated) });
    const ratio = median(rounds.map((round) => round.isolated / round.direct));
    const times = (['isolated', 'direct'] as const).map((what) => {
      const all = rounds.map((round) => round[what]);
      return `${what} ${median(all).toFixed(1)} ms`;
    });
    return {
      name: `an isolated render takes ≤ ${MOST} of the time of a direct one`,
      met: ratio <= MOST,
      measured: `${ratio.toFixed(2)} (${times.join(', ')})`,
    };
  } finally {
    await pool.close();
  }
}
