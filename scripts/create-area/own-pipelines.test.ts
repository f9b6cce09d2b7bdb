import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const FOLDER = path.join(import.meta.dirname, 'own-repository');
const read = (file: string): unknown => parse(readFileSync(path.join(FOLDER, file), 'utf8'));

interface Step {
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}
interface GithubFile {
  permissions: Record<string, string>;
  env?: Record<string, string>;
  jobs: Record<string, { permissions?: Record<string, string>; env?: Record<string, string>; steps: Step[] }>;
}
const github = read('dot-github/workflows/area.yml') as GithubFile;
const gitlab = read('dot-gitlab-ci.yml') as Record<string, { script: string[]; resource_group?: string }>;

const isSecret = (value: string) => value.includes('secrets.');

test('gives secrets on GitHub only to steps that run nothing but `site`', () => {
  const shared = [github, ...Object.values(github.jobs)].flatMap(({ env = {} }) => Object.values(env));
  expect(shared.filter(isSecret)).toEqual([]);
  const steps = Object.values(github.jobs).flatMap((job) => job.steps);
  const trusted = steps.filter(({ env = {} }) => Object.values(env).some(isSecret));
  expect(trusted.map(({ run }) => run)).toEqual([
    expect.stringMatching(/^npx site preview [^&;]+$/),
    expect.stringMatching(/^npx site \$\{SITE_RELEASE:-deploy\} [^&;]+$/),
  ]);
});

test('lets a job on GitHub write only comments', () => {
  expect(github.permissions).toEqual({ contents: 'read' });
  const jobs = Object.entries(github.jobs).filter(([, { permissions }]) => permissions);
  expect(jobs.map(([name, { permissions }]) => [name, permissions])).toEqual([
    ['preview', { contents: 'read', 'pull-requests': 'write' }],
  ]);
});

test('leaves no token of GitHub in the checkout, where install scripts could read it', () => {
  const steps = Object.values(github.jobs).map((job) => job.steps[0]);
  expect(steps.map((step) => step?.with)).toEqual(steps.map(() => ({ 'persist-credentials': false })));
});

test.each([
  ['GitHub', github.jobs.preview?.steps.flatMap(({ run = [] }) => run) ?? []],
  ['GitLab', gitlab.preview?.script ?? []],
])('renders once on %s, and ends with the comment, which fails the job', (_host, lines) => {
  expect(lines.slice(-2)).toEqual([
    expect.stringMatching(/^npx site preview .*\|\| true$/),
    'node ci/comment.mjs preview.json',
  ]);
  expect(lines.join('\n')).not.toContain('site check');
});

/** Returns the commands that a job runs one after the other, without the installation. */
const commandsOf = (lines: readonly string[]) =>
  lines.flatMap((line) => line.split(' && ')).filter((line) => !line.startsWith('npm ci'));

test('checks a change with the same commands on both hosts', () => {
  const [onGithub = [], onGitlab = []] = [
    github.jobs.check?.steps.flatMap(({ run = [] }) => run),
    gitlab.check?.script,
  ];
  expect(commandsOf(onGitlab)).toEqual(commandsOf(onGithub));
  expect(commandsOf(onGitlab)).toEqual(['npm run types', 'npm run lint', 'npm test', 'npm run build']);
});

test.each([
  ['GitHub', github.jobs.deploy?.steps.flatMap(({ run = [] }) => run) ?? []],
  ['GitLab', gitlab.deploy?.script ?? []],
])('deploys on %s, or releases as the project says', (_host, lines) => {
  /** Returns the words of the last command. */
  const run = (release: string) =>
    execFileSync('bash', ['-ec', `npx() { printf '%s|' "$@"; }; ${lines.at(-1)}`], {
      env: { SITE_RELEASE: release, GITHUB_SHA: '3f2a91c0', CI_COMMIT_SHA: '3f2a91c0' },
      encoding: 'utf8',
    });
  // a variable that the project does not have is empty on GitHub
  expect(run('')).toBe('site|deploy|--why|3f2a91c0|');
  expect(run('canary 5,25,100 --every 30m --dir dist')).toBe(
    'site|canary|5,25,100|--every|30m|--dir|dist|--why|3f2a91c0|',
  );
});

test('runs one deploy at a time on GitLab', () => {
  expect(gitlab.deploy?.resource_group).toBe('production');
});
