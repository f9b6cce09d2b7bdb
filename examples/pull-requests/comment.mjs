import { readFileSync } from 'node:fs';
import { text } from './comment.text.mjs';

/**
 * Posts the reply of `site preview --json` as a comment of the pull request that GitHub Actions or GitLab CI runs for.
 * A later run changes the same comment. Exits with 1 if the site made no link, or would refuse a deploy.
 *
 * @typedef {{ area: string, release: string }} Release
 * @typedef {{ message: string }} Message
 * @typedef {{ link: string, expires: string, areas: Release[], problems: Message[], remarks?: Message[] }} PreviewJson
 * @typedef {{ error: { message: string } }} RefusedJson
 * @typedef {{ list: string, edit: (id: number) => string, method: string, headers: Record<string, string> }} Host
 * @typedef {{ id: number, body: string, user?: { login: string }, author?: { id: number } }} Comment
 * @typedef {Host & { isOwn: (comment: Comment) => Promise<boolean> }} Comments `isOwn` tells the pipeline's own
 * comments, because everybody who may comment can write MARK
 */

/** First line of the comment, by which a later run finds it. Neither host shows it. */
const MARK = '<!-- site preview -->';
/** Author of the comments that a job of GitHub Actions posts with its own token. */
const GITHUB_AUTHOR = 'github-actions[bot]';

/**
 * Reads where comments of this pull request are, from the variables that the host sets.
 *
 * @returns {Comments}
 */
function findComments() {
  const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_REF, GITHUB_TOKEN } = process.env;
  const [, pull] = /^refs\/pull\/(\d+)\//.exec(GITHUB_REF ?? '') ?? [];
  if (pull) {
    const issues = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/issues`;
    return {
      list: `${issues}/${pull}/comments`,
      edit: (id) => `${issues}/comments/${id}`,
      method: 'PATCH',
      headers: { authorization: `Bearer ${GITHUB_TOKEN}`, accept: 'application/vnd.github+json' },
      isOwn: ({ user }) => Promise.resolve(user?.login === GITHUB_AUTHOR),
    };
  }
  const { CI_API_V4_URL, CI_PROJECT_ID, CI_MERGE_REQUEST_IID, GITLAB_TOKEN } = process.env;
  if (!CI_MERGE_REQUEST_IID) throw new Error(text.notInPipeline);
  const list = `${CI_API_V4_URL}/projects/${CI_PROJECT_ID}/merge_requests/${CI_MERGE_REQUEST_IID}/notes`;
  const headers = { 'private-token': GITLAB_TOKEN ?? '' };
  return {
    list,
    edit: (id) => `${list}/${id}`,
    method: 'PUT',
    headers,
    isOwn: async ({ author }) => author?.id === (await call({ headers }, `${CI_API_V4_URL}/user`)).id,
  };
}

/**
 * @param {Pick<Host, 'headers'>} host
 * @param {string} url
 * @param {{ method?: string, body?: string }} [request]
 */
async function call({ headers }, url, { method = 'GET', body } = {}) {
  const reply = await fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify({ body }) }),
  });
  if (!reply.ok) throw new Error(text.failed(url, reply.status));
  return reply.json();
}

/**
 * Returns the id of the comment that an earlier run posted; undefined if there is none.
 *
 * @param {Comments} comments
 * @returns {Promise<number | undefined>}
 */
async function findPosted(comments) {
  for (let page = 1; ; page += 1) {
    /** @type {Comment[]} */
    const found = await call(comments, `${comments.list}?per_page=100&page=${page}`);
    for (const comment of found)
      if (comment.body.startsWith(MARK) && (await comments.isOwn(comment))) return comment.id;
    if (found.length < 100) return undefined;
  }
}

/** @param {string} body */
async function post(body) {
  const comments = findComments();
  const id = await findPosted(comments);
  if (id === undefined) return call(comments, comments.list, { method: 'POST', body });
  return call(comments, comments.edit(id), { method: comments.method, body });
}

/**
 * @param {string} file
 * @returns {PreviewJson | RefusedJson}
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(text.notJson(file));
  }
}

try {
  const [, , file] = process.argv;
  if (!file) throw new Error(text.usage);
  const reply = read(file);
  await post(`${MARK}\n${'error' in reply ? text.refused(reply) : text.link(reply)}`);
  if ('error' in reply) throw new Error(reply.error.message);
  if (reply.problems.length > 0) throw new Error(text.problems(reply));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
