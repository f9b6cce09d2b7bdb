import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildArea } from '@site/build';
import type { Kit } from '@site/contracts/kit';
import type { ReleaseManifest } from '@site/contracts/release';
import { type ProgramResult, runProgram } from './run-program';
import { findFreePort, type SiteProcess } from './site-process';

/** Inside `e2e`, so that the imports of packages resolve. */
const COPIES = path.resolve(import.meta.dirname, '../.cache/drills');

/** npm asks a registry that does not answer once, and not for minutes. */
const ONE_TRY = { npm_config_fetch_retries: '0', npm_config_fetch_timeout: '15000' };

/** A folder outside the workspace, in which a team works with npm alone. */
export class OwnRepository {
  private constructor(
    readonly folder: string,
    private readonly env: Readonly<Record<'SITE_URL', string>>,
  ) {}

  static async create(site: Pick<SiteProcess, 'url'>): Promise<OwnRepository> {
    const folder = await mkdtemp(path.join(tmpdir(), 'site-own-'));
    return new OwnRepository(folder, { SITE_URL: site.url });
  }

  /** Folder for a cache of npm that contains nothing of earlier runs. */
  get npmCache(): string {
    return `${this.folder}-npm`;
  }

  /** Runs npm in the folder, with the configuration of this machine. */
  npm(args: readonly string[], env: Record<string, string> = {}): Promise<ProgramResult> {
    return this.run('npm', args, env);
  }

  /** Runs `site create-area` of the kit that the site serves. */
  async createArea(name: string): Promise<ProgramResult> {
    const { SITE_URL: url } = this.env;
    const kit = (await (await fetch(`${url}/kit/`)).json()) as Kit;
    const { path: cli = '' } = kit.packages.find((one) => one.name === '@site/cli') ?? {};
    return this.npm(
      ['exec', '--yes', `--package=${url}${cli}`, '--', 'site', 'create-area', name, '--site', url],
      { npm_config_cache: this.npmCache },
    );
  }

  /** Runs the `site` command that the repository has installed. It signs with the key in `keyFile`, if there is one. */
  site(args: readonly string[], token: string, keyFile = ''): Promise<ProgramResult> {
    const env = { SITE_TOKEN: token, SITE_SIGNING_KEY: keyFile };
    return this.run(path.join(this.folder, 'node_modules/.bin/site'), args, env);
  }

  /** Commits all files that `.gitignore` does not leave out. Returns the hash of the commit. */
  async commit(): Promise<string> {
    const author = ['-c', 'user.name=Team', '-c', 'user.email=team@example.org'];
    const git = async (...args: string[]) => {
      const { code, output } = await this.run('git', args, {});
      if (code !== 0) throw new Error(output);
      return output.trim();
    };
    await git('add', '--all');
    await git(...author, 'commit', '--quiet', '--message', 'Change the area');
    return git('rev-parse', 'HEAD');
  }

  /** Returns why no registry answers; null if one does. */
  static async findRegistryFault(): Promise<string | null> {
    const options = { cwd: tmpdir(), env: ONE_TRY };
    const { code, output } = await runProgram('npm', ['view', 'react', 'version'], options);
    return code === 0 ? null : (/code (E\w+)/.exec(output)?.[1] ?? output.trim().slice(0, 200));
  }

  /** Runs `site dev` with these options until `use` has ended. */
  async withDevServer(options: readonly string[], use: (url: string) => Promise<void>): Promise<void> {
    const port = String(await findFreePort());
    const program = path.join(this.folder, 'node_modules/@site/cli/dist/bin/site.js');
    const child = spawn(process.execPath, [program, 'dev', ...options], {
      cwd: this.folder,
      env: { ...process.env, ...this.env, PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exited = once(child, 'exit');
    try {
      await new Promise<void>((resolve, reject) => {
        let output = '';
        const listen = (chunk: Buffer) => {
          output += chunk.toString();
          if (output.includes(`http://localhost:${port}`)) resolve();
        };
        child.stdout.on('data', listen);
        child.stderr.on('data', listen);
        child.once('exit', () => reject(new Error(output)));
      });
      await use(`http://localhost:${port}`);
    } finally {
      child.kill('SIGTERM');
      await exited;
    }
  }

  /** Returns the id of the release that the repository has built. */
  async readReleaseId(): Promise<string> {
    return (JSON.parse(await this.read('dist/release.json')) as ReleaseManifest).id;
  }

  /** Builds a copy of the area inside the workspace. Returns the id of its release. */
  async buildInWorkspace(area: string): Promise<string> {
    await mkdir(COPIES, { recursive: true });
    const parent = await mkdtemp(path.join(COPIES, 'copy-'));
    try {
      for (const name of ['area.json', 'src'])
        await cp(path.join(this.folder, name), path.join(parent, area, name), { recursive: true });
      return (await buildArea(path.join(parent, area))).id;
    } finally {
      await rm(parent, { recursive: true });
    }
  }

  read(file: string): Promise<string> {
    return readFile(path.join(this.folder, file), 'utf8');
  }

  /** Writes a file. Creates its folder if it is missing. */
  async write(file: string, text: string): Promise<void> {
    await mkdir(path.dirname(path.join(this.folder, file)), { recursive: true });
    await writeFile(path.join(this.folder, file), text);
  }

  async remove(): Promise<void> {
    for (const folder of [this.folder, this.npmCache]) await rm(folder, { recursive: true, force: true });
  }

  private run(command: string, args: readonly string[], env: Record<string, string>): Promise<ProgramResult> {
    return runProgram(command, args, { cwd: this.folder, env: { ...this.env, ...env } });
  }
}
