import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { Content } from '@site/api/app';
import { authorizeOperator, type RouteAbout } from '@site/gateway/product';
import {
  ContentDifference,
  ContentEditionId,
  ContentFile,
  ContentFiles,
  ContentHistory,
  ContentOverview,
  ContentPreview,
} from '@site/shared/contracts/content-editions';
import {
  ContentDifferenceQuery,
  ContentFileQuery,
  ContentHistoryQuery,
  NewContentPreview,
  PublishEdition,
} from '@site/shared/contracts/content-requests';
import { editorOf, publisherOf } from './content-publisher';
import { toRefusal } from './money.routes';

const toAbout = (
  summary: string,
  errors: RouteAbout<'content'>['errors'] = ['FORBIDDEN'],
): RouteAbout<'content'> => ({ summary, tags: ['content'], errors });
const LINKED = ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'] as const;

const Publish = {
  ...PublishEdition,
  examples: [{ edition: '0f8b5f1c2d3e4a5b', live: 12, why: 'The new fares were wrong' }],
};
const Preview = { ...NewContentPreview, examples: [{ draft: '3f9a0c71d2e4' }] };

/** Creates the routes with which editors read editions of the content and publish them (contracts/content-editions). */
export const contentRoutes =
  (content: Content): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/content',
      {
        schema: {
          ...toAbout('Reads what is live, its files, and the drafts', ['FORBIDDEN', 'UNAVAILABLE']),
          response: { 200: ContentOverview },
        },
      },
      (request) => {
        authorizeOperator(request, 'content');
        return content.overview().catch(toRefusal);
      },
    );
    app.get(
      '/content/history',
      {
        schema: {
          ...toAbout('Lists publications, newest first', ['BAD_REQUEST', 'FORBIDDEN']),
          querystring: ContentHistoryQuery,
          response: { 200: ContentHistory },
        },
      },
      (request) => {
        authorizeOperator(request, 'content');
        return content.history(request.query);
      },
    );
    app.get(
      '/content/difference',
      {
        schema: {
          ...toAbout('Compares two editions, or the live one with a draft, word by word', LINKED),
          querystring: ContentDifferenceQuery,
          response: { 200: ContentDifference },
        },
      },
      (request) => {
        authorizeOperator(request, 'content');
        return content.difference(request.query).catch(toRefusal);
      },
    );
    app.get(
      '/content/file',
      {
        schema: {
          ...toAbout('Reads a file of the live edition or of a draft, with the form for it', LINKED),
          querystring: ContentFileQuery,
          response: { 200: ContentFile },
        },
      },
      (request) => {
        authorizeOperator(request, 'content');
        return content.file(request.query).catch(toRefusal);
      },
    );
    app.get(
      '/content/editions/:id',
      {
        schema: {
          ...toAbout('Returns all files of an edition', LINKED),
          params: Type.Object({ id: ContentEditionId }),
          response: { 200: ContentFiles },
        },
      },
      (request) => {
        authorizeOperator(request, 'content');
        return content.files(request.params.id).catch(toRefusal);
      },
    );
    app.post(
      '/content/publish',
      {
        // only the content knows whether this changes prices
        config: { passkey: 'may' },
        schema: {
          ...toAbout('Makes a stored edition live, usually a former one', [...LINKED, 'CONFLICT']),
          body: Publish,
          response: { 200: ContentOverview },
        },
      },
      async (request) => {
        const by = publisherOf(request);
        const { edition, why } = request.body;
        const overview = await content.publishEdition(request.body, by).catch(toRefusal);
        request.log.warn({ content: 'publish', edition, why, operator: by.operator }, 'content published');
        return overview;
      },
    );
    app.post(
      '/content/previews',
      {
        schema: {
          ...toAbout('Makes a link that shows a draft or an edition for a day', LINKED),
          body: Preview,
          response: { 200: ContentPreview },
        },
      },
      (request) => {
        const by = editorOf(request);
        return content.preview(request.body, by).catch(toRefusal);
      },
    );
  };
