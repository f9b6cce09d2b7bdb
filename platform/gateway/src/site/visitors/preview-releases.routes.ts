import { Value } from '@sinclair/typebox/value';
import type { Db } from '@site/server/db';
import { WorkLimit } from '@site/server/jobs/work-limit';
import { toWitnessNetwork } from '@site/server/network/sender-address';
import type { PreviewedRelease } from '@site/contracts/deploy-preview';
import { isApiError } from '@site/contracts/api-error';
import type { ErrorReply } from '@site/contracts/error-reply';
import type { LinkProblem } from '@site/contracts/link-problem';
import { PreviewChoiceRequest } from '@site/contracts/preview-choice';
import {
  type AreaInPreview,
  LIVE_RELEASE,
  PREVIEW_CHOICE_PATH,
  PREVIEW_RELEASES_PATH,
  type PreviewReleases,
} from '@site/contracts/preview-releases';
import { SHELL } from '@site/contracts/release-path';
import { PREVIEW_COOKIE } from '@site/contracts/visitor';
import { parseCookies } from '@site/server/http/cookies';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findLinkProblems } from '../../channel/link.service';
import type { LiveChannel } from '../../channel/live/live-channel';
import type { LiveState } from '../../channel/live/live-state';
import { releasesOf } from '../../channel/state';
import { isOwnRequest } from '../../http/is-own-request';
import { type PreviewChoice, readPreviewCookie, writePreviewCookie } from '../../previews/preview-cookie';
import { releasesOfPreview, type StoredPreview } from '../../previews/preview.repo';
import { seenReleases } from '../../previews/seen-releases';
import { linkProblemText } from '../../refusals/link-problem.text';
import { linkRefusal, refusal } from '../../refusals/refusal';
import { fetchUploadTimes } from '../../releases/store/release.repo';
import type { SpecialSites } from './special-sites';
import type { VisitorPorts } from './visitors';
import { readVisitorCookie, writeCookie } from './visitor-cookie';

const MAX_BODY_BYTES = 4_096;

export interface PreviewReleasesPorts extends Pick<
  VisitorPorts,
  'secret' | 'clock' | 'https' | 'readPreview' | 'deadline'
> {
  db: Db;
  live: Pick<LiveChannel, 'state'>;
  special: Pick<SpecialSites, 'preview' | 'findChoosable' | 'pay'>;
  /** Origin of the site, or null if none is configured. */
  origin: string | null;
}

/** A valid preview of the browser that sends a request. */
interface Visit {
  preview: StoredPreview;
  link: string;
  choice: PreviewChoice;
  live: LiveState;
}

/** Lists and choices read the log of the channel and several manifests. They must leave connections to visitors. */
const LIMITS = { maxRunning: 4, maxWaiting: 16 };
const NETWORK_SHARE = 4;

/**
 * Registers the routes with which a browser that has a preview sees the releases of all areas, and chooses others if
 * the link allows it (docs/decisions/0088).
 */
export function registerPreviewReleases(app: FastifyInstance, ports: PreviewReleasesPorts): void {
  const { origin, deadline, secret, clock, https } = ports;
  const work = new WorkLimit(LIMITS, () => refusal('UNAVAILABLE', 'Too many previews are being read'));
  const limited = <T>({ ip }: FastifyRequest, run: () => Promise<T>): Promise<T> =>
    deadline(work.run(run, { shares: { [toWitnessNetwork(ip)]: NETWORK_SHARE } }));
  void app.register(async (scope) => {
    scope.setErrorHandler(sendRefusal);
    scope.get(PREVIEW_RELEASES_PATH, async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await limited(request, async () => describe(ports, await readVisit(ports, request)))),
    );
    scope.post(PREVIEW_CHOICE_PATH, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      if (!isOwnRequest(request, origin)) throw refusal('FORBIDDEN', 'Another site sent the request');
      if (!Value.Check(PreviewChoiceRequest, request.body)) throw refusal('BAD_REQUEST', 'Not a choice');
      const { releases } = request.body;
      const { link, preview, choice } = await limited(request, async () =>
        checkChoice(ports, await readVisit(ports, request), releases),
      );
      const value = writePreviewCookie(link, choice, secret.current());
      const seconds = Math.ceil((preview.expiresAt.getTime() - clock()) / 1000);
      return reply
        .code(204)
        .header('cache-control', 'no-store')
        .header('set-cookie', writeCookie(PREVIEW_COOKIE, value, { seconds, https }))
        .send();
    });
  });
}

/** Reads the preview of a request. Throws NOT_FOUND if the browser has none, or if it has ended. */
async function readVisit(ports: PreviewReleasesPorts, { headers }: FastifyRequest): Promise<Visit> {
  const { secret, https, readPreview, clock } = ports;
  const live = ports.live.state;
  const value = readVisitorCookie(parseCookies(headers.cookie ?? ''), PREVIEW_COOKIE, https) ?? '';
  const cookie = readPreviewCookie(value, secret.accepted());
  const preview = cookie && (await readPreview(cookie.id));
  if (!live || !cookie || preview?.end !== null || preview.expiresAt.getTime() <= clock())
    throw refusal('NOT_FOUND', 'This browser has no valid preview');
  return { preview, link: cookie.link, choice: cookie.choice, live };
}

async function describe(
  { db, special }: PreviewReleasesPorts,
  { preview, choice, live }: Visit,
): Promise<PreviewReleases> {
  const now = live.state.live;
  const linked = releasesOfPreview(preview);
  const site = await special.preview(live, preview, choice);
  if (!site) throw refusal('NOT_FOUND', 'The releases of this preview do not link any more');
  const seen = releasesOf(site.composition);
  const first = linked.map(({ area }) => area);
  const others = Object.keys(seen).filter((area) => area !== SHELL && !first.includes(area));
  const areas = [...new Set([...first, ...others.sort(), SHELL])];
  const times = await fetchUploadTimes(db, [
    ...Object.entries(seen),
    ...Object.entries(now),
    ...linked.map(({ area, release }) => [area, release] as const),
  ]);
  const toBuild = (area: string, release: string) => ({
    release,
    uploadedAt: times.find((one) => one.area === area && one.release === release)?.uploadedAt ?? 0,
  });
  const toChoices = async ({ area, release }: PreviewedRelease): Promise<AreaInPreview['choices']> => {
    const former = await special.findChoosable(live, area);
    const own = { ...toBuild(area, release), kind: 'linked' as const };
    return [own, ...former.filter((one) => one.release !== release)].filter(
      (one) => one.release !== now[area],
    );
  };
  const toArea = async (area: string): Promise<AreaInPreview> => {
    const own = linked.find((one) => one.area === area);
    return {
      area,
      title: site.areas.get(area)?.owns.title ?? null,
      seen: toBuild(area, seen[area] ?? ''),
      live: now[area] === undefined ? null : toBuild(area, now[area]),
      choices: own && preview.switchable ? await toChoices(own) : [],
    };
  };
  return { composition: site.composition.id, areas: await Promise.all(areas.map(toArea)) };
}

/**
 * Returns the choice that a visitor asks for. Throws FORBIDDEN if the link does not allow it, CONFLICT if a release may
 * not be chosen, and DOES_NOT_LINK with the problems.
 */
async function checkChoice(
  { db, special }: PreviewReleasesPorts,
  visit: Visit,
  wanted: Readonly<Record<string, string>>,
): Promise<Visit> {
  const { preview, live } = visit;
  if (!preview.switchable) throw refusal('FORBIDDEN', 'This preview shows the releases of its link only');
  const linked = releasesOfPreview(preview);
  const choice: Record<string, string> = {};
  for (const [area, release] of Object.entries(wanted)) {
    const own = linked.find((one) => one.area === area)?.release;
    if (own === undefined) throw refusal('FORBIDDEN', `This preview does not show ${area}`);
    if (release === own) continue;
    const isOffered =
      release === LIVE_RELEASE
        ? live.state.live[area] !== undefined
        : (await special.findChoosable(live, area)).some((one) => one.release === release);
    if (!isOffered) throw refusal('CONFLICT', `${release} of ${area} may not be chosen`);
    choice[area] = release;
  }
  const moves = seenReleases(preview, choice, live.state.live).map(({ area, release: to }) => ({ area, to }));
  await special.pay(moves.filter(({ area, to }) => live.state.live[area] !== to));
  const problems = await findLinkProblems(db, live.state, moves);
  if (problems.length > 0) throw linkRefusal(problems.map(inRussian));
  return { ...visit, choice };
}

/** The panel of the preview shows the message of a problem as it is. */
const inRussian = (problem: LinkProblem): LinkProblem => ({ ...problem, message: linkProblemText(problem) });

function sendRefusal(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isApiError(error)) throw error;
  const { code, status, message, details } = error;
  const body: ErrorReply = { code, message, ...(details === undefined ? {} : { details }) };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}
