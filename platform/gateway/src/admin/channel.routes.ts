import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { Db } from '@site/server/db';
import { ChannelReply, ChannelRequest, LogReply } from '@site/contracts/deploy';
import { type ClockStatus, StatusReply } from '@site/contracts/deploy-status';
import { VERB_OF } from '@site/contracts/deploy-names';
import type { PageRemark } from '@site/contracts/page-remark';
import { isApiError } from '@site/contracts/api-error';
import type { FastifyRequest } from 'fastify';
import { isDangerous } from '../channel/dangerous-change';
import { changeChannel, type ChannelChanged } from '../channel/change.service';
import { findUnofferedAfter } from '../channel/unoffered-names';
import { isPath } from '../channel/closing';
import { waitForGateways } from '../channel/gateways/gateways.service';
import type { LiveChannel } from '../channel/live/live-channel';
import type { SiteCalls } from '../channel/missing-calls';
import { toAreaLabel } from '../channel/live/live-site';
import { WHOLE_SITE } from '../channel/planned';
import { type GatedRequest, movesOf, type PageGate } from '../deploy-gate/page-gate';
import { fetchLog } from '../channel/channel.repo';
import type { SiteRouting } from '../channel/site-routing';
import { UNLIMITED } from '../releases/read-budget';
import type { ReleaseTrust } from '../signing/release-trust';
import type { FailureTraces } from '../source-maps/failure-traces';
import type { Upstreams } from '../upstreams/open-upstreams';
import { assertUpstream } from '../upstreams/upstream.service';
import { revisionAtArrival } from './revision-at-arrival';
import { authorize, dbOf, tokenOf } from './authorize';
import { assertMayChange } from './tokens/day-limit';
import type { UnloggedChecks } from './tokens/unlogged-checks';
import { ALL } from './tokens/rights';
import { createClaimCheck } from './tokens/claims';
import { withMissingForce, withUnoffered } from './refused/explain-refused';
import { changeGated } from './gated-change';
import { withForcedReason } from './forced-reason';
import { createAuthorCheck } from './tokens/valid-token';
import { type RouteAbout, withExamples } from './deploy-document';
import { readStatus } from './read-status';
import { toChange } from './status.service';

const MAX_LOG = 500;
const DEFAULT_LOG = 30;

const EXAMPLES: ChannelRequest[] = [
  { action: 'deploy', area: 'home', to: '3f2a9c01d4e5b677', why: 'the new main page', revision: 41 },
  {
    action: 'deploy',
    moves: [
      { area: 'home', to: '3f2a9c01' },
      { area: 'account', to: '77d0c2e5' },
    ],
    why: 'the new sign-in',
  },
  { action: 'rollback', area: 'home', why: 'the news are missing' },
  { action: 'rollback', toRevision: 41, why: 'as it was on Monday' },
  { action: 'canary', area: 'home', to: '3f2a9c01', percent: 10, why: 'the new main page' },
  {
    action: 'canary',
    area: 'home',
    to: '3f2a9c01',
    percent: 5,
    stages: { percents: [25, 100], everyMinutes: 30 },
    why: 'the new main page',
  },
  { action: 'close', target: '/lavka/sale', why: 'the sale is being prepared' },
  { action: 'upstream', area: 'lavka', url: 'https://lavka.example.org', why: 'goods of the shop' },
];

export interface ChannelPorts {
  trust: ReleaseTrust;
  live: Pick<LiveChannel, 'refresh' | 'current'>;
  /** Checks the pages of a release before a deploy and before a new canary. */
  gate: Pick<PageGate, 'check'>;
  metrics: { countMove(area: string, action: string, result: string): void };
  routing: SiteRouting;
  unlogged: UnloggedChecks;
  /** Knows where releases failed last. */
  traces: Pick<FailureTraces, 'lastPlaces' | 'tracer' | 'budget'>;
  upstreams: { live: Pick<Upstreams['live'], 'list'>; own: SiteCalls };
  /** Clocks with which that of this gateway was compared. */
  clocks: () => ClockStatus[];
}

/** Routes that read and change the channel, which determines the releases that visitors get. */
export const channelRoutes =
  ({
    trust,
    live,
    gate,
    metrics,
    routing,
    traces,
    upstreams,
    unlogged,
    clocks,
  }: ChannelPorts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const status: RouteAbout = {
      summary: 'What visitors get now: releases, canaries, freezes, closings, gateways',
      tags: ['channel'],
      errors: ['FORBIDDEN', 'UNAVAILABLE'],
    };
    app.get('/status', { schema: { ...status, response: { 200: StatusReply } } }, async (request) => {
      authorize(request, 'read', null);
      return readStatus(dbOf(request), { trust, traces, upstreams, clocks });
    });

    const log: RouteAbout = {
      summary: 'The channel’s log, newest first; `before` is a revision',
      tags: ['channel'],
      errors: ['FORBIDDEN'],
    };
    app.get(
      '/log',
      {
        schema: {
          ...log,
          querystring: Type.Object({
            area: Type.Optional(Type.String({ maxLength: 200 })),
            before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_LOG })),
          }),
          response: { 200: LogReply },
        },
      },
      async (request) => {
        authorize(request, 'read', null);
        const { area, before, limit = DEFAULT_LOG } = request.query;
        return { changes: (await fetchLog(dbOf(request), { area, before, limit })).map(toChange) };
      },
    );

    const changing: RouteAbout = {
      summary: 'Changes what visitors get: all of it, or nothing',
      description:
        'The change is linked first, then written with compare-and-swap: it is refused when the same area has changed since `revision`; changes of other areas do not matter. For a rollback without `revision` the one that this gateway served at its arrival is used. A deploy or a canary is also refused when its area changes, or its token is revoked, while its pages are checked. The reply comes when this gateway serves the change.',
      tags: ['channel'],
      errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'DOES_NOT_LINK'],
    };
    app.post(
      '/channel',
      {
        config: { passkey: isDangerous },
        schema: {
          ...changing,
          body: withExamples(ChannelRequest, ...EXAMPLES),
          response: { 200: ChannelReply },
        },
      },
      async (request): Promise<ChannelReply> => {
        const began = performance.now();
        const { body } = request;
        const areas = areasOf(body);
        const token = tokenOf(request);
        for (const area of areas) authorize(request, VERB_OF[body.action], area);
        if (isGated(body) && body.force) for (const area of areas) authorize(request, 'force', area);
        if (body.action === 'upstream')
          await assertUpstream(body, { own: upstreams.own, isOperator: token.areas.includes(ALL) });
        const checkLimit = (db: Db) =>
          assertMayChange(db, token, body.action, areas.filter(isArea), unlogged);
        const options = {
          who: token.name,
          token: token.id,
          routing,
          trust,
          checkClaim: createClaimCheck(token),
          calls: upstreams.own,
          advice: {
            payer: token.areas.includes(ALL) ? UNLIMITED : traces.budget.of('advice'),
            clock: traces.budget.clock,
            onError: (error: unknown) =>
              request.log.error(error, 'the advice for a refused change could not be found'),
          },
          async checkAuthor(tx: Db) {
            await createAuthorCheck(token)(tx);
            await checkLimit(tx);
          },
        };
        const counted = areas.length === 1 ? (areas[0] ?? WHOLE_SITE) : WHOLE_SITE;
        const change = async (): Promise<ChannelChanged & { remarks?: PageRemark[] }> => {
          if (isGated(body) && !body.force) {
            // here too, because the check of pages starts render processes
            await checkLimit(dbOf(request));
            const check = (begun: number) =>
              unlogged.run(token, areas.filter(isArea), (begin) =>
                gate.check(body, request, token, { begun, begin }),
              );
            return changeGated(body, options, { db: dbOf(request), live, check });
          }
          // here too, because a forced change is linked before for its reason
          if (isGated(body)) await checkLimit(dbOf(request));
          const forced = isGated(body)
            ? await withForcedReason(dbOf(request), body, options)
            : withRevision(body, request);
          return changeChannel(dbOf(request), forced, options);
        };
        const changed = await change().catch(async (error: unknown) => {
          const result = isApiError(error) ? error.code : 'INTERNAL';
          metrics.countMove(toAreaLabel(live.current, counted), body.action, result);
          if (!isGated(body)) throw error;
          const explained = await withUnoffered(error, movesOf(body), {
            db: dbOf(request),
            routing,
            onError: (failure) =>
              request.log.error(failure, 'the names that no area owns could not be added to a refusal'),
          });
          throw withMissingForce(explained, token, areas.filter(isArea));
        });
        metrics.countMove(counted, body.action, 'done');
        const logged = (what: string) => (error: unknown) => request.log.error(error, what);
        // the change is done, so the call must not fail because something could not be read afterwards
        await live
          .refresh()
          .catch(logged('the composition could not be read after a change; the next poll reads it'));
        const tookMs = Math.round(performance.now() - began);
        const onError = logged('the names that no area owns could not be found after a change');
        const unoffered = await findUnofferedAfter({ db: dbOf(request), onError }, body, changed);
        return {
          revision: changed.revision,
          composition: changed.composition.id,
          changes: changed.entries.map(toChange),
          tookMs,
          gateways: await waitForGateways(dbOf(request), changed.revision, began),
          ...(unoffered.length > 0 ? { unoffered } : {}),
          ...(changed.remarks && changed.remarks.length > 0 ? { remarks: changed.remarks } : {}),
        };
      },
    );
  };

/**
 * Adds the revision at the time of arrival to a rollback, so that the rollback applies to the release that
 * was live then. Without this revision, the second of two concurrent rollbacks would go back one release
 * further than its caller intended.
 */
const withRevision = (body: ChannelRequest, request: FastifyRequest): ChannelRequest =>
  body.action === 'rollback' && 'area' in body ? { revision: revisionAtArrival(request), ...body } : body;

const isGated = (body: ChannelRequest): body is GatedRequest =>
  body.action === 'deploy' || body.action === 'canary';

/** Returns the areas that a change affects, or null if it affects the whole site or a single path. */
function areasOf(request: ChannelRequest): (string | null)[] {
  if ('moves' in request) return request.moves.map(({ area }) => area);
  if ('area' in request) return [request.area];
  return ['target' in request && !isPath(request.target) ? request.target : null];
}

const isArea = (area: string | null): area is string => area !== null;
