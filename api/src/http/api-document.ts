import { ERROR_STATUS, type ErrorCode } from '@site/shared/contracts/errors';
import { brand } from '@site/shared/text/brand';
import type { FastifyInstance } from 'fastify';
import { DOCUMENT_PATH, registerOpenApi, type RouteDescription } from '@site/server/http/open-api';

const TAGS = {
  home: 'Content of the home page',
  launcher: 'The launcher and how to get it',
  legal: 'Legal documents and their editions',
  payment: 'Ways to pay',
  donate: 'Cases, services, bonuses and the contest',
  'sign-in': 'Registration, sign-in and its tokens',
  'second-factor': 'The second factor and the codes that stand in for it',
  recovery: 'A forgotten password',
  account: 'Password, address, sessions and data of an account',
  profile: 'Characters, settings, referrals',
  rating: 'Ratings of players',
  partners: 'Partners, their pages and pictures of links',
  pages: 'Pages derived from content, for sitemaps',
  images: 'Pictures of content in the requested width and format',
} as const;
type ApiTag = keyof typeof TAGS;

export interface ApiRouteDescription extends RouteDescription<ApiTag> {
  errors?: readonly ErrorCode[];
}

/**
 * Publishes OpenAPI documentation of the routes that are registered later: a page at `/api/docs` and the
 * document at `/api/docs/json`.
 */
export const registerDocument = (api: FastifyInstance): Promise<void> =>
  registerOpenApi(api, {
    title: `${brand.name}: API`,
    description: 'Every failure is an `ErrorReply`; callers decide by its `code` (docs/errors.md).',
    tags: TAGS,
    prefix: '',
    path: `/api${DOCUMENT_PATH}`,
    statusOf: ERROR_STATUS,
  });
