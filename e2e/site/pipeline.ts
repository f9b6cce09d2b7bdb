import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { startCodeHost } from './code-host';
import type { SiteProcess } from './site-process';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface GithubFile {
  jobs: { preview: { steps: { name?: string; run?: string }[] } };
}
interface GitlabFile {
  preview: { script: string[] };
}

/** The lines of an example pipeline (examples/pull-requests) that make a preview and post its comment. */
async function readSteps(host: 'github' | 'gitlab'): Promise<string[]> {
  const file: unknown = parse(
    await readFile(path.join(ROOT, 'examples/pull-requests', `${host}.yml`), 'utf8'),
  );
  if (host === 'gitlab') return (file as GitlabFile).preview.script.slice(-2);
  const { steps } = (file as GithubFile).jobs.preview;
  return ['Preview', 'Comment'].map((name) => steps.find((step) => step.name === name)?.run ?? 'exit 1');
}

/**
 * Runs the preview steps of an example pipeline for these areas, as a pull request does, and resolves with the posted
 * comment. Builds the areas first if their sources have changed. Rejects with the output of a step that fails.
 */
export async function runPipeline(
  host: 'github' | 'gitlab',
  { url, token }: Pick<SiteProcess, 'url' | 'token'>,
  areas: readonly string[],
): Promise<string> {
  const api = await startCodeHost();
  const folder = await mkdtemp(path.join(tmpdir(), 'site-pipeline-'));
  const variables = {
    github: { GITHUB_API_URL: api.url, GITHUB_REPOSITORY: 'team/site', GITHUB_REF: 'refs/pull/7/merge' },
    gitlab: { CI_API_V4_URL: api.url, CI_PROJECT_ID: '12', CI_MERGE_REQUEST_IID: '7' },
  };
  try {
    for (const part of ['scripts', 'examples']) await symlink(path.join(ROOT, part), path.join(folder, part));
    for (const step of ['node scripts/build.mjs $AREAS', ...(await readSteps(host))]) {
      const child = spawn('bash', ['-e', '-c', step], {
        cwd: folder,
        env: {
          ...process.env,
          // without those of a pipeline in which this test runs
          ...{ GITHUB_REF: '', CI_MERGE_REQUEST_IID: '', GITHUB_TOKEN: '', GITLAB_TOKEN: '' },
          ...variables[host],
          AREAS: areas.join(' '),
          SITE_URL: url,
          SITE_TOKEN: token,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let errors = '';
      child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
      const [code] = (await once(child, 'close')) as [number];
      if (code !== 0) throw new Error(`${step} ended with ${code}: ${errors}`);
    }
    return api.comment;
  } finally {
    api.close();
    await rm(folder, { recursive: true });
  }
}
