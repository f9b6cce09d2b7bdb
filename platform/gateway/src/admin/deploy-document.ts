import { registerOpenApi, type RouteDescription } from '@site/server/http/open-api';
import type { TSchema } from '@sinclair/typebox';
import { PLATFORM_ERROR_STATUS } from '@site/contracts/platform-errors';
import type { FastifyInstance } from 'fastify';
import type { SiteIdentity } from '../identity/site-identity';
import type { DeployExtension } from './deploy.routes';

const TAGS = {
  releases: 'Storing releases',
  channel: 'Reading and changing what visitors get',
  tokens: 'Deploy tokens and their rights',
  keys: 'Keys that sign releases',
  secrets: 'Secrets that sign previews, cohorts and page ids',
  store: 'Checks and garbage collection of the store',
} as const;

/** Documentation of a route of the deploy API. `consumes` is the body's content type when it is not JSON. */
export interface RouteAbout<Tag extends string = keyof typeof TAGS> extends RouteDescription<Tag> {
  consumes?: readonly string[];
}

const DESCRIPTION = `The API that the \`site\` command and deploy pipelines use. Every call carries \`Authorization: Bearer <token>\`; every failure
is an \`ErrorReply\`, whose \`code\` and \`details\` tell callers what to do (docs/errors.md).

A deploy: \`POST /releases\` with the build's release.json, \`PUT /blobs/{digest}\` for each hash that its reply lists as missing, then
\`POST /channel\` with \`{ "action": "deploy", … }\` and the revision of the first reply. Each step may be repeated, and nothing changes for
visitors before the last one.

A token that calls too often gets 429 \`TOO_MANY_REQUESTS\` with \`retry-after\`: nothing was done, repeat the call later.`;

/** Path prefix of the deploy API and its documentation. */
export const DEPLOY_PREFIX = '/deploy';

/**
 * Serves the OpenAPI document of the routes that are registered afterwards, at `/deploy/docs` and
 * `/deploy/docs/json`.
 */
export const registerDeployDocument = (
  app: FastifyInstance,
  { name }: Pick<SiteIdentity, 'name'>,
  extension: Pick<DeployExtension, 'tags' | 'errorStatus'>,
): Promise<void> =>
  registerOpenApi(app, {
    title: `${name}: deploy API`,
    description: DESCRIPTION,
    tags: { ...TAGS, ...extension.tags },
    statusOf: { ...PLATFORM_ERROR_STATUS, ...extension.errorStatus },
    prefix: DEPLOY_PREFIX,
    bearer: true,
  });

/** Adds examples to a schema for the documentation. The examples do not affect validation. */
export const withExamples = <T extends TSchema>(schema: T, ...examples: unknown[]): T => ({
  ...schema,
  examples,
});
