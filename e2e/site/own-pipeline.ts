import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { type CodeHost, startCodeHost } from './code-host';
import {
  type GithubFile,
  type GitlabFile,
  type Lookup,
  type PipelineEvent,
  type PipelineJob,
  readGithubJobs,
  readGitlabJobs,
} from './pipeline-file';
import { runProgram } from './run-program';

/** Secrets of an environment, by their names in the README of the repository. */
type Secrets = Record<'SITE_TOKEN' | 'SITE_SIGNING_KEY', string>;

export interface Project {
  repository: string;
  /** Hash of the last commit. */
  commit: string;
  /** Address of the site; empty if the project has no such variable. */
  siteUrl: string;
  secrets: Record<'preview' | 'production', Secrets>;
  /** Names of jobs that are only counted. */
  skip?: readonly string[];
  /** Folder that keeps the cached folder of the jobs, also from one run to the next. */
  cache: string;
}

export interface PipelineRun {
  jobs: string[];
  /** Text of the comment that the pipeline has posted. */
  comment: string;
}

const PULL = '7';
/** Oldest major version of Node.js that the kit supports. */
const MIN_NODE = 20;

/** Variables that the environment of this test may have, and a job of this project has not. */
const HIDDEN: NodeJS.ProcessEnv = {
  ...{ GITHUB_ACTIONS: undefined, GITHUB_REF: undefined, GITHUB_TOKEN: undefined, GITHUB_SHA: undefined },
  ...{ GITLAB_CI: undefined, GITLAB_TOKEN: undefined, CI_MERGE_REQUEST_IID: undefined },
  ...{ SITE_URL: undefined, SITE_TOKEN: undefined, SITE_SIGNING_KEY: undefined, SITE_BUILDER: undefined },
  SITE_RELEASE: undefined,
};

/**
 * Runs what the pipeline file of a host runs for an event: each script of each job, with bash, in a checkout of the
 * commit. Rejects with the output of a script that fails.
 */
export async function runOwnPipeline(
  host: 'github' | 'gitlab',
  event: PipelineEvent,
  project: Project,
): Promise<PipelineRun> {
  await mkdir(project.cache, { recursive: true });
  const api = await startCodeHost();
  const context = { event, project, api };
  const run: PipelineRun = { jobs: [], comment: '' };
  try {
    const read = async (file: string): Promise<unknown> =>
      parse(await readFile(path.join(project.repository, file), 'utf8'));
    const github = host === 'github';
    const jobs = github
      ? readGithubJobs((await read('.github/workflows/area.yml')) as GithubFile, event, githubLookup(context))
      : readGitlabJobs((await read('.gitlab-ci.yml')) as GitlabFile, gitlabLookup(context));
    for (const job of jobs) {
      run.jobs.push(job.name);
      if (project.skip?.includes(job.name)) continue;
      const env = github ? githubEnv(context) : gitlabEnv(context, job);
      await runJob(job, { ...project, env });
    }
    run.comment = api.comment;
    return run;
  } finally {
    api.close();
  }
}

interface JobPorts extends Pick<Project, 'repository' | 'cache'> {
  env: NodeJS.ProcessEnv;
}

/** Runs a job in a new checkout, as both hosts do. */
async function runJob(job: PipelineJob, { repository, cache, env }: JobPorts): Promise<void> {
  const checkout = await mkdtemp(path.join(tmpdir(), 'site-checkout-'));
  try {
    const cloned = await runProgram('git', ['clone', '--quiet', repository, checkout], { cwd: repository });
    if (cloned.code !== 0) throw new Error(cloned.output);
    if (!(job.node >= MIN_NODE)) throw new Error(`${job.name} runs on Node.js ${job.node}`);
    if (!existsSync(path.join(checkout, job.cacheKey))) throw new Error(`${job.cacheKey} is not committed`);
    const cached = job.cachePath === null ? null : path.join(checkout, job.cachePath);
    const kept = path.join(cache, 'kept');
    if (cached !== null && existsSync(kept)) await rename(kept, cached);
    for (const script of job.scripts) {
      const all = { ...HIDDEN, CI: 'true', ...env, ...script.env };
      const { code, output } = await runProgram('bash', ['-e', '-o', 'pipefail', '-c', script.run], {
        cwd: checkout,
        env: all,
      });
      if (code !== 0) throw new Error(`${job.name}: ${script.run}\nended with ${code}: ${output}`);
    }
    if (cached !== null) await rename(cached, kept);
  } finally {
    await rm(checkout, { recursive: true });
  }
}

interface Context {
  event: PipelineEvent;
  project: Project;
  api: CodeHost;
}

const isPull = ({ event }: Context) => event === 'pull-request';

const secretsOf = ({ project }: Context, environment: string | undefined): Partial<Secrets> =>
  environment === 'preview' || environment === 'production' ? project.secrets[environment] : {};

function lookIn(values: Record<string, string | undefined>, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`The pipeline uses ${name}, which this job does not have`);
  return value;
}

const githubLookup =
  (context: Context): Lookup =>
  (name, { environment }) => {
    const { SITE_TOKEN, SITE_SIGNING_KEY } = secretsOf(context, environment);
    const values = {
      'github.event_name': isPull(context) ? 'pull_request' : 'push',
      'github.event.pull_request.head.repo.full_name': 'team/area',
      'github.repository': 'team/area',
      'github.server_url': 'https://code.example',
      'github.run_id': '42',
      'github.token': 'token-of-the-job',
      'vars.SITE_URL': context.project.siteUrl,
      'vars.SITE_RELEASE': '',
      'secrets.SITE_TOKEN': SITE_TOKEN,
      'secrets.SITE_SIGNING_KEY': SITE_SIGNING_KEY,
    };
    return lookIn(values, name);
  };

const githubEnv = (context: Context): NodeJS.ProcessEnv => ({
  GITHUB_ACTIONS: 'true',
  GITHUB_API_URL: context.api.url,
  GITHUB_REPOSITORY: 'team/area',
  GITHUB_REF: isPull(context) ? `refs/pull/${PULL}/merge` : 'refs/heads/main',
  GITHUB_SHA: context.project.commit,
});

const gitlabVariables = (context: Context): Record<string, string> => ({
  GITLAB_CI: 'true',
  CI_API_V4_URL: context.api.url,
  CI_PROJECT_ID: '12',
  CI_DEFAULT_BRANCH: 'main',
  CI_COMMIT_SHA: context.project.commit,
  CI_JOB_URL: 'https://code.example/team/area/-/jobs/42',
  ...(isPull(context)
    ? {
        CI_PIPELINE_SOURCE: 'merge_request_event',
        CI_MERGE_REQUEST_IID: PULL,
        CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '12',
        // GitLab sets it in pipelines of branches only
        CI_COMMIT_BRANCH: '',
      }
    : { CI_PIPELINE_SOURCE: 'push', CI_COMMIT_BRANCH: 'main' }),
});

const gitlabLookup =
  (context: Context): Lookup =>
  (name) =>
    lookIn({ CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '', ...gitlabVariables(context) }, name.slice(1));

/** GitLab gives each job the variables of its project and of its environment. */
const gitlabEnv = (context: Context, { environment }: PipelineJob): NodeJS.ProcessEnv => ({
  ...gitlabVariables(context),
  ...(context.project.siteUrl ? { SITE_URL: context.project.siteUrl } : {}),
  ...secretsOf(context, environment),
  GITLAB_TOKEN: 'token-of-the-project',
});
