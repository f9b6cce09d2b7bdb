import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { ErrorReply } from '@site/contracts/error-reply';
import { PLATFORM_ERROR_STATUS } from '@site/contracts/platform-errors';
import type { FastifyInstance, FastifyReply, FastifySchema, onRequestHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifySchema {
    /**
     * Error codes of this route, in addition to `BAD_REQUEST` for routes with input and `INTERNAL` for all
     * routes.
     */
    errors?: readonly string[];
  }
}

export interface RouteDescription<Tag extends string> {
  /** A single line that describes the result for the caller. */
  summary: string;
  description?: string;
  tags: readonly Tag[];
  errors?: readonly string[];
}

interface OpenApiAbout {
  title: string;
  description: string;
  tags: Readonly<Record<string, string>>;
  /**
   * `prefix` is the path prefix of the enclosing scope. `path` is the path of the document inside that scope.
   */
  prefix: string;
  path?: string;
  /** True when every call requires `Authorization: Bearer`. */
  bearer?: boolean;
  /** HTTP status of each error code that routes name. Defaults to the codes of the platform. */
  statusOf?: Readonly<Record<string, number>>;
}

export const DOCUMENT_PATH = '/docs';

const JSON_TYPE = 'application/json; charset=utf-8';
const YAML_TYPE = 'application/x-yaml';

/**
 * Content security policy of the documentation page: the page may load scripts from this site only and
 * connect to this site only.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Publishes OpenAPI documentation of the routes that are registered later in this scope, generated from their
 * schemas. By default the page is at `<prefix>/docs` and the document at `<prefix>/docs/json`.
 */
export async function registerOpenApi(app: FastifyInstance, about: OpenApiAbout): Promise<void> {
  const { title, description, tags, prefix, path = DOCUMENT_PATH, bearer = false } = about;
  const { statusOf = PLATFORM_ERROR_STATUS } = about;
  const always: string[] = bearer ? ['UNAUTHORIZED', 'INTERNAL'] : ['INTERNAL'];
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, description, version: '1.0.0' },
      tags: Object.entries(tags).map(([name, words]) => ({ name, description: words })),
      ...(bearer
        ? {
            components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
            security: [{ token: [] }],
          }
        : {}),
    },
    transform: ({ schema, url }) => ({ schema: withErrors(schema, always, statusOf), url }),
  });
  await app.register(swaggerUi, {
    routePrefix: path,
    indexPrefix: prefix,
    staticCSP: PAGE_POLICY,
    uiHooks: { onRequest: createDocumentHook(app) },
    uiConfig: { layout: 'BaseLayout', deepLinking: true, validatorUrl: null },
  });
}

/**
 * Answers requests for the document with bytes that are made once. The plugin would serialize it for each reply, so
 * that replies which nobody reads would each hold a copy.
 */
function createDocumentHook(app: FastifyInstance): onRequestHookHandler {
  const made = new Map<string, Buffer>();
  const send = (reply: FastifyReply, type: string, make: () => string) => {
    const bytes = made.get(type) ?? Buffer.from(make());
    made.set(type, bytes);
    void reply.type(type).send(bytes);
  };
  return ({ routeOptions: { url = '' } }, reply, done) => {
    if (url.endsWith('/json')) send(reply, JSON_TYPE, () => JSON.stringify(app.swagger()));
    else if (url.endsWith('/yaml')) send(reply, YAML_TYPE, () => app.swagger({ yaml: true }));
    else done();
  };
}

/**
 * Adds the failure replies of a route to the document only. The error handler sends these replies, so they
 * need no serializer.
 */
function withErrors(
  schema: FastifySchema & { errors?: readonly string[] },
  always: readonly string[],
  statusOf: Readonly<Record<string, number>>,
): FastifySchema {
  const { errors = [], response, ...rest } = schema;
  const input = rest.body ?? rest.querystring ?? rest.params;
  const codes = [...(input === undefined ? [] : ['BAD_REQUEST']), ...errors, ...always];
  const replies = new Map<number, string[]>();
  for (const code of new Set(codes)) {
    const status = statusOf[code];
    if (status === undefined) throw new Error(`the error code ${code} has no HTTP status`);
    replies.set(status, [...(replies.get(status) ?? []), code]);
  }
  const described = [...replies].map(([status, all]) => [
    status,
    { ...ErrorReply, description: all.join(', ') },
  ]);
  return { ...rest, response: { ...(response as object), ...Object.fromEntries(described) } };
}
