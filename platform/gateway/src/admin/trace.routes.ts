import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SHELL } from '@site/contracts/release-path';
import { TraceReply, TraceRequest } from '@site/contracts/stack-trace';
import { findStored } from '../source-maps/find-release';
import type { FailureTraces } from '../source-maps/failure-traces';
import type { FindRelease } from '../source-maps/source-tracer';
import { UNLIMITED } from '../releases/read-budget';
import { authorize, dbOf } from './authorize';
import { type RouteAbout, withExamples } from './deploy-document';
import { ALL, assertOwns, ownerOf, ownsArea } from './tokens/rights';

const EXAMPLE: TraceRequest = {
  stack:
    'TypeError: goods is undefined\n    at Shelf (https://site.example/r/lavka/0a1b2c3d4e5f6071.js:1:2345)',
};

/** The route that replaces places in built code by places in the sources. */
export const traceRoutes =
  ({ tracer, budget }: Pick<FailureTraces, 'tracer' | 'budget'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    const tracing: RouteAbout = {
      summary: 'Replaces the places of a stack by files and lines of the sources',
      description:
        'Places are files below `/r/` as browsers name them, and bundles as the log names them. A token of a team traces places of its own areas and of the shell. A file of several releases is looked up in the newest one that visitors could get. The maps of an area that a team may have decoded in a minute are limited; the other places stay as they are with the problem `limit`. Nothing is stored.',
      tags: ['releases'],
      errors: ['FORBIDDEN', 'TOO_LARGE'],
    };
    app.post(
      '/trace',
      {
        schema: { ...tracing, body: withExamples(TraceRequest, EXAMPLE), response: { 200: TraceReply } },
      },
      async (request): Promise<TraceReply> => {
        const token = authorize(request, 'read', null);
        const isOwn = (area: string) => area === SHELL || ownsArea(token, area);
        const stored = findStored(dbOf(request));
        const find: FindRelease = async (place) => (isOwn(place.area) ? stored(place) : null);
        const owner = ownerOf(token);
        const payer = owner === ALL ? UNLIMITED : budget.of(`team ${owner}`);
        const { text, places } = await tracer.trace(request.body.stack, find, payer);
        const foreign = places.find(({ area }) => !isOwn(area));
        // a token without any area of the stack gets its refusal; else the foreign places stay as they are
        if (foreign && places.every(({ area }) => area === SHELL || !isOwn(area)))
          assertOwns(token, 'read', foreign.area);
        return {
          stack: text,
          places: places.map((place) => (isOwn(place.area) ? place : { ...place, problem: 'other-area' })),
        };
      },
    );
  };
