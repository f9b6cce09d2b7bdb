import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sendJson, startTeamService, type TeamService } from '../testing/team-service';

const SCRIPT = path.join(import.meta.dirname, '../../../../examples/pull-requests/comment.mjs');
const run = promisify(execFile);

const MADE = {
  link: 'https://site.example/preview/0a1b2c3d4e5f.signature',
  id: '0a1b2c3d4e5f',
  areas: [
    { area: 'home', release: '3f2a9c01d4e5b677' },
    { area: 'account', release: '77d0c2e5aa00bb11' },
  ],
  expires: '2026-11-29T18:00:00.000Z',
  switchable: false,
  problems: [] as unknown[],
  remarks: [] as unknown[],
};
const REFUSED = {
  error: { exitCode: 1, message: 'home needs `more`\n``` @everyone', code: 'DOES_NOT_LINK' },
};

let host: TeamService;
let folder: string;
/** Comments of the pull request that the host has, oldest first. */
let comments: { id: number; body: string; user: { login: string }; author: { id: number } }[];
/** Authors of comments, as both hosts name them: the pipeline, and somebody else. */
const OWN = { user: { login: 'github-actions[bot]' }, author: { id: 1 } };
const FOREIGN = { user: { login: 'stranger' }, author: { id: 2 } };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-comment-'));
  host = await startTeamService((request, reply) => {
    const { body: sent = '' } = host.requests.at(-1) ?? {};
    const page = new URL(request.url ?? '', host.url).searchParams.get('page');
    if (page !== null) return sendJson(reply, comments.slice((Number(page) - 1) * 100, Number(page) * 100));
    if (request.url === '/user') return sendJson(reply, OWN.author);
    const { body } = JSON.parse(sent) as { body: string };
    const id = Number(/\d+$/.exec(request.url ?? '')?.[0] ?? comments.length + 1);
    comments = [...comments.filter((one) => one.id !== id), { id, body, ...OWN }];
    return sendJson(reply, {});
  });
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  host.requests.length = 0;
  comments = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, body: 'a review', ...FOREIGN }));
});

const github = () => ({
  GITHUB_API_URL: host.url,
  GITHUB_REPOSITORY: 'team/site',
  GITHUB_REF: 'refs/pull/7/merge',
  GITHUB_TOKEN: 'a-token-of-the-job',
});
const gitlab = () => ({
  CI_API_V4_URL: host.url,
  CI_PROJECT_ID: '12',
  CI_MERGE_REQUEST_IID: '7',
  GITLAB_TOKEN: 'a-token-of-the-project',
});

/** Runs the script with this content of the file. Resolves with its exit code and its standard error. */
async function comment(content: string, env: Record<string, string>) {
  const file = path.join(folder, 'preview.json');
  await writeFile(file, content);
  return run(process.execPath, [SCRIPT, file], { env }).then(
    () => ({ code: 0, errors: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, errors: stderr }),
  );
}
const written = () => host.requests.filter(({ method }) => method !== 'GET');

test.each([
  ['GitHub', github, 'PATCH', '/repos/team/site/issues/7/comments', '/repos/team/site/issues/comments/101'],
  ['GitLab', gitlab, 'PUT', '/projects/12/merge_requests/7/notes', '/projects/12/merge_requests/7/notes/101'],
])('posts one comment on %s, and changes it later', async (_host, env, method, list, posted) => {
  expect(await comment(JSON.stringify(MADE), env())).toEqual({ code: 0, errors: '' });
  const [first] = written();
  expect(first).toMatchObject({ method: 'POST', url: list });
  const { authorization, 'private-token': privateToken } = first?.headers ?? {};
  expect(authorization ?? privateToken).toMatch(/^(Bearer a-token-of-the-job|a-token-of-the-project)$/);
  const body = comments.at(-1)?.body ?? '';
  expect(body).toContain(`[Открыть предпросмотр](${MADE.link})`);
  expect(body).toContain('| account | `77d0c2e5aa00bb11` |');
  expect(body).toContain(JSON.stringify(MADE, null, 2));
  const problems = [{ path: '/', what: 'empty' as const, detail: '', message: '/: пустая' }];
  const failed = await comment(JSON.stringify({ ...MADE, problems }), env());
  expect(failed).toEqual({ code: 1, errors: 'Сайт не даст это выпустить:\n/: пустая\n' });
  expect(written().at(-1)).toMatchObject({ method, url: posted });
  expect(comments).toHaveLength(101);
  expect(comments.at(-1)?.body).toContain('Сайт не даст это выпустить:\n\n```\n/: пустая\n```');
});

test('posts the reason and fails the job when the site made no link', async () => {
  const { code, errors } = await comment(JSON.stringify(REFUSED), github());
  expect([code, errors]).toEqual([1, `${REFUSED.error.message}\n`]);
  expect(comments.at(-1)?.body).toContain(
    `**Предпросмотра нет**\n\n\`\`\`\`\n${REFUSED.error.message}\n\`\`\`\``,
  );
});

test('fails without a comment when there is no reply, no pull request, or no right', async () => {
  expect(await comment('', github())).toMatchObject({
    code: 1,
    errors: expect.stringContaining('preview.json'),
  });
  expect(await comment(JSON.stringify(MADE), {})).toMatchObject({
    code: 1,
    errors: expect.stringContaining('GITHUB_REF'),
  });
  expect(written()).toEqual([]);
  const { answer } = host;
  host.answer = (_request, reply) => void reply.writeHead(403).end('{}');
  expect(await comment(JSON.stringify(MADE), github())).toMatchObject({
    code: 1,
    errors: expect.stringContaining('403'),
  });
  host.answer = answer;
});
