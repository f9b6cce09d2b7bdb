import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { Content } from '@site/api/app';
import { authorizeOperator, type RouteAbout } from '@site/gateway/product';
import { ContentDraft, ContentDraftId, ContentOverview } from '@site/shared/contracts/content-editions';
import {
  ContentChange,
  ContentImport,
  NewContentDraft,
  PublishDraft,
} from '@site/shared/contracts/content-requests';
import { editorOf, publisherOf } from './content-publisher';
import { toRefusal } from './money.routes';

const toAbout = (
  summary: string,
  errors: RouteAbout<'content'>['errors'] = ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
): RouteAbout<'content'> => ({ summary, tags: ['content'], errors });
/** A picture in base64, and a set of all files with their pictures. */
const CHANGE_BYTES = 9 * 1024 * 1024;
const IMPORT_BYTES = 64 * 1024 * 1024;

const params = Type.Object({ id: ContentDraftId });
const NewDraft = { ...NewContentDraft, examples: [{ title: 'December news' }] };
const Change = { ...ContentChange, examples: [{ path: 'faq/01-nachat.md', version: 0, removed: true }] };
const Publish = { ...PublishDraft, examples: [{ version: 3, live: 12, why: 'Fares of December' }] };
const Import = { ...ContentImport, examples: [{ title: 'From the repository', files: {} }] };

/** Creates the routes with which editors change drafts of the content and publish them (contracts/content-editions). */
export const contentDraftRoutes =
  (content: Content): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/content/drafts',
      {
        schema: {
          ...toAbout('Makes an empty draft', ['BAD_REQUEST', 'FORBIDDEN']),
          body: NewDraft,
          response: { 200: ContentDraft },
        },
      },
      (request) => {
        const { name } = authorizeOperator(request, 'content');
        return content.makeDraft(request.body.title, name).catch(toRefusal);
      },
    );
    app.post(
      '/content/import',
      {
        bodyLimit: IMPORT_BYTES,
        schema: {
          ...toAbout('Makes a draft of what differs between given files and the live edition', [
            'BAD_REQUEST',
            'FORBIDDEN',
          ]),
          body: Import,
          response: { 200: ContentDraft },
        },
      },
      (request) => {
        const by = editorOf(request);
        return content.importFiles(request.body, by).catch(toRefusal);
      },
    );
    app.get(
      '/content/drafts/:id',
      {
        schema: {
          ...toAbout('Reads a draft with its changes and mistakes', [
            'BAD_REQUEST',
            'FORBIDDEN',
            'NOT_FOUND',
          ]),
          params,
          response: { 200: ContentDraft },
        },
      },
      (request) => {
        authorizeOperator(request, 'content');
        return content.draft(request.params.id).catch(toRefusal);
      },
    );
    app.delete(
      '/content/drafts/:id',
      { schema: { ...toAbout('Deletes a draft'), params, response: { 200: ContentOverview } } },
      async (request) => {
        const { name: operator } = authorizeOperator(request, 'content');
        const { id } = request.params;
        const overview = await content.deleteDraft(id).catch(toRefusal);
        request.log.info({ content: 'delete draft', draft: id, operator }, 'draft of content deleted');
        return overview;
      },
    );
    app.put(
      '/content/drafts/:id/file',
      {
        bodyLimit: CHANGE_BYTES,
        schema: {
          ...toAbout('Changes a file of a draft'),
          params,
          body: Change,
          response: { 200: ContentDraft },
        },
      },
      (request) => {
        const by = publisherOf(request);
        return content.change(request.params.id, request.body, by).catch(toRefusal);
      },
    );
    app.post(
      '/content/drafts/:id/publish',
      {
        // only the content knows whether this changes prices
        config: { passkey: 'may' },
        schema: {
          ...toAbout('Publishes a draft at once, or at a later time'),
          params,
          body: Publish,
          response: { 200: ContentOverview },
        },
      },
      async (request) => {
        const by = publisherOf(request);
        const { id } = request.params;
        const { why, at } = request.body;
        const overview = await content.publishDraft(id, request.body, by).catch(toRefusal);
        const noted = { content: at === undefined ? 'publish' : 'plan', draft: id, at, why };
        request.log.warn({ ...noted, operator: by.operator }, 'draft of content published or planned');
        return overview;
      },
    );
    app.delete(
      '/content/drafts/:id/plan',
      {
        schema: { ...toAbout('Takes a planned publication back'), params, response: { 200: ContentDraft } },
      },
      (request) => {
        authorizeOperator(request, 'content');
        return content.cancelPlan(request.params.id).catch(toRefusal);
      },
    );
  };
