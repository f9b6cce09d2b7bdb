import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const PROGRAM = path.join(ROOT, 'platform/dev/testing/serve-against.ts');
/** Folder in a package with the shared modules, so that an area in it can be built. */
const COPIES = path.join(ROOT, 'e2e/.cache/drills');
const META = { id: '0123456789abcdef', areas: {} };

/** The line of the program with its address. */
const READY = /READY (http.+)\n/;

let site: Server;
let place: string;
beforeEach(async () => {
  mkdirSync(COPIES, { recursive: true });
  place = mkdtempSync(path.join(COPIES, 'against-'));
  site = createServer((request, response) => {
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.end(JSON.stringify(request.url === '/builds/latest.json' ? { id: META.id } : META));
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
});
afterEach(() => {
  site.closeAllConnections();
  site.close();
  rmSync(place, { recursive: true });
});

/**
 * Serves an area until the process ends by itself, or `use` of its address has ended. Resolves with its exit code, null
 * if it goes on, and its output.
 */
function serve(
  output: string,
  backend: readonly string[] = [],
  use: (url: string) => Promise<void> = () => Promise.resolve(),
): Promise<{ code: number | string | null; printed: string }> {
  const { port } = site.address() as AddressInfo;
  const area = path.join(place, 'hot');
  cpSync(path.join(ROOT, 'e2e/drills/hot-area'), area, { recursive: true });
  return new Promise((resolve, reject) => {
    let printed = '';
    let code: number | null = null;
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', PROGRAM, `http://127.0.0.1:${port}`, area, output, ...backend],
      { cwd: ROOT },
    );
    const read = (chunk: string) => {
      const wasReady = READY.test(printed);
      printed += chunk;
      const [, url] = READY.exec(printed) ?? [];
      if (url !== undefined && !wasReady)
        use(url)
          .catch(reject)
          .finally(() => child.kill());
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (exit) => (code = exit));
    child.once('close', () => resolve({ code, printed }));
  });
}

test('ends with 1 and the error when the first build cannot start', async () => {
  const file = path.join(place, 'file');
  writeFileSync(file, '');
  const { code, printed } = await serve(path.join(file, 'output'));
  expect(printed).toContain('ENOTDIR');
  expect(printed).not.toContain('READY');
  expect(code).toBe(1);
});

test('sends the calls of the area to its backend on this machine, and all others to the site', async () => {
  const backend = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ backend: request.url }));
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const answers: unknown[] = [];
  const address = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const { printed } = await serve(path.join(place, 'output'), [address], async (url) => {
    for (const call of ['/api/hot/strikes?page=2', '/api/hotel/rooms', '/api/news'])
      answers.push(await (await fetch(url + call)).json());
  });
  backend.close();
  expect(printed).toContain('READY');
  expect(answers).toEqual([{ backend: '/strikes?page=2' }, META, META]);
});

test('keeps its own replies and those of the site from pages of other origins', async () => {
  const replies: unknown[] = [];
  await serve(path.join(place, 'output'), [], async (url) => {
    for (const address of ['/', '/r/hot/none.js', '/api/news', `/builds/meta/${META.id}.json`]) {
      const own = await fetch(url + address);
      const foreign = await fetch(url + address, { headers: { 'sec-fetch-site': 'cross-site' } });
      replies.push([own.headers.get('cross-origin-resource-policy'), foreign.status]);
    }
  });
  expect(replies).toEqual(Array(4).fill(['same-origin', 403]));
});
