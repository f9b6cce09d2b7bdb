import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { ErrorReply } from '@site/shared/contracts/error-reply';
import { ERROR_STATUS, type ErrorCode } from '@site/shared/contracts/errors';
import { brand } from '@site/shared/text/brand';
import type { FastifyInstance, FastifySchema } from 'fastify';

declare module 'fastify' {
  interface FastifySchema {
    /** Codes that this route answers with besides those that every route may: `BAD_REQUEST` (with input), `INTERNAL`. */
    errors?: readonly ErrorCode[];
  }
}

/** What a route says of itself in the document. */
export interface RouteAbout {
  /** One line: what the caller gets. */
  summary: string;
  tags: readonly ApiTag[];
  errors?: readonly ErrorCode[];
}

const TAGS = {
  home: 'What the main page says',
  launcher: 'The launcher and how to get it',
  legal: 'Documents and their editions',
  payment: 'Ways to pay',
  images: 'Pictures from data in the widths and formats that a screen needs',
} as const;
export type ApiTag = keyof typeof TAGS;

export const DOCUMENT_PATH = '/docs';

/** The page runs the viewer's own script and nothing else; it asks this site only. */
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
 * OpenAPI of the routes that are registered afterwards in this scope, made from their schemas: the page at `/api/docs`,
 * the document at `/api/docs/json`.
 */
export async function registerDocument(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name}: API`,
        description: 'Every failure is an `ErrorReply`; callers decide by its `code` (docs/errors.md).',
        version: '1.0.0',
      },
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    },
    transform: ({ schema, url }) => ({ schema: withErrors(schema), url }),
  });
  await api.register(swaggerUi, {
    routePrefix: DOCUMENT_PATH,
    indexPrefix: '/api',
    staticCSP: PAGE_POLICY,
    uiConfig: { layout: 'BaseLayout', deepLinking: true, validatorUrl: null },
  });
}

/** Failures are written by one handler and need no serializer: only the document has them. */
function withErrors(schema: FastifySchema & { errors?: readonly ErrorCode[] }): FastifySchema {
  const { errors = [], response, ...rest } = schema;
  const input = rest.body ?? rest.querystring ?? rest.params;
  const codes: ErrorCode[] = [
    ...(input === undefined ? [] : (['BAD_REQUEST'] as const)),
    ...errors,
    'INTERNAL',
  ];
  const replies = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes))
    replies.set(ERROR_STATUS[code], [...(replies.get(ERROR_STATUS[code]) ?? []), code]);
  const described = [...replies].map(([status, all]) => [
    status,
    { ...ErrorReply, description: all.join(', ') },
  ]);
  return { ...rest, response: { ...(response as object), ...Object.fromEntries(described) } };
}
