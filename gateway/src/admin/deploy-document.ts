import { registerOpenApi, type RouteSaid } from '@site/api/app';
import type { TSchema } from '@sinclair/typebox';
import { brand } from '@site/shared/text/brand';
import type { FastifyInstance } from 'fastify';

const TAGS = {
  releases: 'Bringing a release into the store',
  channel: 'What visitors get, and every change of it',
  tokens: 'Who may do what',
  store: 'What the store keeps',
} as const;

/** What a route of the deploy API says of itself; `consumes`: the body's type, when it is not JSON. */
export interface RouteAbout<Tag extends string = keyof typeof TAGS> extends RouteSaid<Tag> {
  consumes?: readonly string[];
}

const DESCRIPTION = `What the \`site\` command and every pipeline talk to. Every call carries \`Authorization: Bearer <token>\`; every failure
is an \`ErrorReply\`, and callers decide by its \`code\` and \`details\` (docs/errors.md).

A deploy: \`POST /releases\` with the build's release.json, \`PUT /blobs/{digest}\` for each hash that its reply calls missing, then
\`POST /channel\` with \`{ "action": "deploy", … }\` and the revision of the first reply. Each step may be repeated; until the last one
nothing changes for visitors.`;

/** Where the deploy API and its document are. */
export const DEPLOY_PREFIX = '/deploy';

/** OpenAPI of the deploy routes that are registered afterwards: at `/deploy/docs` and `/deploy/docs/json`. */
export const registerDeployDocument = (
  app: FastifyInstance,
  extensionTags: Readonly<Record<string, string>> = {},
): Promise<void> =>
  registerOpenApi(app, {
    title: `${brand.name}: deploy API`,
    description: DESCRIPTION,
    tags: { ...TAGS, ...extensionTags },
    prefix: DEPLOY_PREFIX,
    bearer: true,
  });

/** A schema with examples for the document; what it takes stays the same. */
export const withExamples = <T extends TSchema>(schema: T, ...examples: unknown[]): T => ({
  ...schema,
  examples,
});
