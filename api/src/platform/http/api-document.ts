import { brand } from '@site/shared/text/brand';
import type { FastifyInstance } from 'fastify';
import { DOCUMENT_PATH, registerOpenApi, type RouteSaid } from './open-api';

const TAGS = {
  home: 'What the main page says',
  launcher: 'The launcher and how to get it',
  legal: 'Documents and their editions',
  payment: 'Ways to pay',
  donate: 'Cases, services, bonuses and the contest',
  'sign-in': 'Registration, sign-in and its tokens',
  'second-factor': 'The second factor and the codes that stand in for it',
  recovery: 'A forgotten password',
  account: 'Password, address, sessions and data of an account',
  profile: 'Characters, settings, referrals',
  rating: 'Ratings of players',
  partners: 'Partners, their pages and pictures of links',
  pages: 'The pages that content makes, for sitemaps',
  images: 'Pictures from data in the widths and formats that a screen needs',
} as const;
type ApiTag = keyof typeof TAGS;

/** What a route of the api says of itself. */
export type RouteAbout = RouteSaid<ApiTag>;

/** OpenAPI of the api's routes that are registered afterwards: at `/api/docs` and `/api/docs/json`. */
export const registerDocument = (api: FastifyInstance): Promise<void> =>
  registerOpenApi(api, {
    title: `${brand.name}: API`,
    description: 'Every failure is an `ErrorReply`; callers decide by its `code` (docs/errors.md).',
    tags: TAGS,
    prefix: '',
    path: `/api${DOCUMENT_PATH}`,
  });
