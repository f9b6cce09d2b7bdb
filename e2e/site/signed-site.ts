import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from './run-program';
import { type SiteProcess, startSiteProcess } from './site-process';

const ROOT = path.resolve(import.meta.dirname, '../..');
const AREAS = ['shell', 'account', 'donate', 'home', 'promo'];

/** A site that accepts signed releases only. */
export interface SignedSite extends SiteProcess {
  /** Accepts releases of an area that the private half of this key has signed, as an administrator does. */
  addKey(publicKey: string, area: string): Promise<void>;
}

/** Starts a site that accepts signed releases only, and deploys the signed builds of this workspace on it. */
export async function startSignedSite(): Promise<SignedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-keys-'));
  const root = path.join(folder, 'root.pem');
  const SITE_SIGNING_KEY = path.join(folder, 'platform.pem');
  const run = async (env: Record<string, string>, ...args: string[]) => {
    const program = [path.join(ROOT, 'scripts/site.mjs'), ...args, '--json'];
    const { code, output } = await runProgram(process.execPath, program, { cwd: ROOT, env });
    if (code !== 0) throw new Error(`site ${args.join(' ')} ended with ${code}: ${output}`);
    return output;
  };
  const createKey = async (file: string) =>
    (JSON.parse(await run({}, 'key', 'new', file)) as { key: string }).key;
  const site = await startSiteProcess({ empty: true, env: { SITE_TRUST_KEYS: await createKey(root) } });
  const addKey = async (publicKey: string, areas: string) => {
    const words = ['key', 'add', areas, '--key', publicKey, '--areas', areas, '--root', root];
    await run({ SITE_URL: site.url, SITE_TOKEN: site.token }, ...words);
  };
  const stop = async () => {
    await site.stop();
    await rm(folder, { recursive: true });
  };
  try {
    await addKey(await createKey(SITE_SIGNING_KEY), AREAS.join());
    const env = { SITE_URL: site.url, SITE_TOKEN: site.token, SITE_SIGNING_KEY };
    await run(env, 'deploy', ...AREAS, '--together', '--why', 'first release');
    return { ...site, addKey, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
