/** What starts a pipeline. */
export type PipelineEvent = 'pull-request' | 'push';

/** A job of a pipeline file, as both hosts run it: one shell for each script, in a checkout of its own. */
export interface PipelineJob {
  name: string;
  /** Name of the environment, which decides the secrets; undefined if the job has none. */
  environment: string | undefined;
  /** Major version of Node.js. */
  node: number;
  /** File that decides whether the cache of npm is used. */
  cacheKey: string;
  /** Folder that the host keeps for the next job; null if it is outside the checkout. */
  cachePath: string | null;
  scripts: { run: string; env: Record<string, string> }[];
}

export interface GithubFile {
  on: Record<string, { branches?: string[] } | null>;
  jobs: Record<string, GithubJob>;
}
interface GithubJob {
  if?: string;
  environment?: string;
  env?: Record<string, string>;
  steps: {
    uses?: string;
    with?: Record<string, string | number>;
    run?: string;
    env?: Record<string, string>;
  }[];
}

type Jobs = Record<string, GitlabJob>;
export type GitlabFile = Jobs & {
  image: string;
  default: { before_script: string[]; cache: { key: { files: string[] }; paths: string[] } };
  stages: string[];
  variables: Record<string, string>;
};
interface GitlabJob {
  stage: string;
  rules: { if: string }[];
  environment?: string | { name: string };
  script: string[];
}

/** Looks up a name of a pipeline file, for example `github.sha`. Throws for a name that the host does not have. */
export type Lookup = (name: string, job: Pick<PipelineJob, 'environment'>) => string;

const GITHUB_EVENTS: Record<PipelineEvent, string> = { 'pull-request': 'pull_request', push: 'push' };

/**
 * Returns the jobs that GitHub Actions runs for an event. Throws for a step that is neither a known action nor `run`.
 */
export function readGithubJobs(file: GithubFile, event: PipelineEvent, lookup: Lookup): PipelineJob[] {
  if (!(GITHUB_EVENTS[event] in file.on)) return [];
  return Object.entries(file.jobs).flatMap(([name, { steps, ...job }]) => {
    const { environment } = job;
    const valueOf = (word: string) => lookup(word, { environment });
    if (job.if !== undefined && !holds(job.if, valueOf)) return [];
    const fill = (env: Record<string, string> = {}) =>
      Object.fromEntries(
        Object.entries(env).map(([key, text]) => [
          key,
          text.replace(/\$\{\{ (\S+) \}\}/g, (_all, word: string) => valueOf(word)),
        ]),
      );
    const setup = steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'))?.with;
    const unknown = steps.find(
      ({ uses = '', run }) => !/^actions\/(checkout|setup-node)@/.test(uses) && !run,
    );
    if (steps[0]?.uses?.startsWith('actions/checkout@') !== true || setup?.cache !== 'npm' || unknown)
      throw new Error(`The job ${name} has steps that this test does not know: ${JSON.stringify(steps)}`);
    const scripts = steps.flatMap(({ run, env }) =>
      run === undefined ? [] : [{ run, env: { ...fill(job.env), ...fill(env) } }],
    );
    // setup-node looks for the lockfile in the root of the checkout
    return [
      {
        name,
        environment,
        node: Number(setup['node-version']),
        cacheKey: 'package-lock.json',
        cachePath: null,
        scripts,
      },
    ];
  });
}

/** Returns the jobs that GitLab CI runs for an event, in the order of their stages. */
export function readGitlabJobs(file: GitlabFile, lookup: Lookup): PipelineJob[] {
  const { image, stages, default: shared, variables } = file;
  const { image: _image, default: _default, stages: _stages, variables: _variables, ...jobs } = file;
  const ordered = Object.entries(jobs).sort(
    ([, one], [, other]) => stages.indexOf(one.stage) - stages.indexOf(other.stage),
  );
  return ordered.flatMap(([name, job]) => {
    const environment = typeof job.environment === 'object' ? job.environment.name : job.environment;
    const valueOf = (word: string) => lookup(word, { environment });
    if (!job.rules.some((rule) => holds(rule.if, valueOf))) return [];
    const env = Object.fromEntries(
      Object.entries(variables).map(([key, text]) => [key, text.replace(/\$\w+/g, valueOf)]),
    );
    const run = [...shared.before_script, ...job.script].join('\n');
    const { key, paths } = shared.cache;
    const [[cacheKey = ''], [cachePath = '']] = [key.files, paths];
    return [
      { name, environment, node: Number(image.split(':')[1]), cacheKey, cachePath, scripts: [{ run, env }] },
    ];
  });
}

/** Tells whether a condition holds: comparisons with `==`, joined by `&&`. */
function holds(condition: string, valueOf: (word: string) => string): boolean {
  const read = (operand: string) => /^(["'])(.*)\1$/.exec(operand)?.[2] ?? valueOf(operand);
  return condition.split(' && ').every((comparison) => {
    const [left, right, more] = comparison.split(' == ');
    if (!left || !right || more) throw new Error(`This test cannot read the condition ${condition}`);
    return read(left) === read(right);
  });
}
