import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

// each test starts a process that compiles TypeScript
jest.setTimeout(60_000);

const ROOT = path.resolve(__dirname, '../../..');
const PROGRAM = path.join(ROOT, 'platform/dev/testing/serve-against.ts');
const META = { id: '0123456789abcdef', areas: {} };

let site: Server;
let place: string;
beforeEach(async () => {
  place = mkdtempSync(path.join(tmpdir(), 'site-dev-against-'));
  site = createServer((request, response) => {
    response.end(JSON.stringify(request.url === '/builds/latest.json' ? { id: META.id } : META));
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
});
afterEach(() => {
  site.closeAllConnections();
  site.close();
  rmSync(place, { recursive: true });
});

/** Serves an area until the process ends by itself. Resolves with its exit code, null if it goes on, and its output. */
function serve(output: string): Promise<{ code: number | string | null; printed: string }> {
  const { port } = site.address() as AddressInfo;
  const area = path.join(place, 'hot');
  cpSync(path.join(ROOT, 'e2e/drills/hot-area'), area, { recursive: true });
  return new Promise((resolve) => {
    let printed = '';
    let code: number | null = null;
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', PROGRAM, `http://127.0.0.1:${port}`, area, output],
      { cwd: ROOT },
    );
    const read = (chunk: string) => {
      printed += chunk;
      if (printed.includes('READY')) child.kill();
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
