import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseManifest } from '@site/contracts/release';
import { copyTemplateDatabase } from '@site/server/testing/template-database';
import { findFreePort } from './site-process';
import { type ProgramResult, runProgram } from './run-program';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SECOND_SITE = path.join(ROOT, 'examples/second-site');
const READY = /Булочная открыта: (\S+)/;

/** Folders of the shell and of the areas of the second site. */
export const SECOND_SITE_AREAS = ['shell', 'bread', 'visit'];

/** Returns the folder with the build of an area of the second site. */
export const distOf = (area: string): string => path.join(SECOND_SITE, area, 'dist');

/** Returns the manifest of the built release of an area of the second site. */
export const readManifest = async (area: string): Promise<ReleaseManifest> =>
  JSON.parse(await readFile(path.join(distOf(area), 'release.json'), 'utf8')) as ReleaseManifest;

/** `examples/second-site` in a process of its own, started as its README says. */
export class SecondSite {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly env: NodeJS.ProcessEnv,
    private readonly dataFolder: string,
  ) {}

  /** Builds what has changed and starts the site with an empty database. */
  static async start(): Promise<SecondSite> {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'site-second-'));
    await copyTemplateDatabase(dataFolder);
    const env = { ...process.env, PORT: String(await findFreePort()), SITE_DATA: dataFolder };
    const parent = path.join(import.meta.dirname, 'end-with-parent.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', '--import', parent, 'start.ts'], {
      cwd: SECOND_SITE,
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    return new SecondSite(await waitUntilReady(child), child, env, dataFolder);
  }

  /** Runs the `site` command of the second site. */
  site(...args: string[]): Promise<ProgramResult> {
    return runProgram(process.execPath, ['--import', 'tsx', 'site.ts', ...args], {
      cwd: SECOND_SITE,
      // the environment of the test names the site that all tests share
      env: { ...this.env, SITE_URL: this.url },
    });
  }

  /** Shuts the site down and deletes its data. */
  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const exited = once(this.child, 'exit');
      this.child.kill('SIGTERM');
      await exited;
    }
    await rm(this.dataFolder, { recursive: true, force: true });
  }
}

/** Resolves with the address of the site. Rejects with the child's output if the child exits before. */
const waitUntilReady = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const url = READY.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`the second site ended with ${code}:\n${output}`)));
  });
