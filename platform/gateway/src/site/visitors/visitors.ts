import type { NoiseLog } from '@site/server/log/noise-log';
import { toCustomerNetwork } from '@site/server/network/sender-address';
import { DAY_S } from '@site/contracts/time';
import { AVOID_COOKIE, AVOID_SECONDS, COHORT_COOKIE, PREVIEW_COOKIE } from '@site/contracts/visitor';
import { parseCookies } from '@site/server/http/cookies';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveChannel } from '../../channel/live/live-channel';
import type { LiveSite } from '../../channel/live/live-site';
import { canaryKey, type LiveState } from '../../channel/live/live-state';
import type { ReadDeadline } from '../../db/read-deadline';
import { isPageView, wantsPage } from '../../http/wants-page';
import { readPreviewCookie } from '../../previews/preview-cookie';
import type { StoredPreview } from '../../previews/preview.repo';
import type { SigningSecret } from '../../secrets/site-secrets';
import { createRecoveryKeys, readAvoidCookie } from './avoid-cookie';
import { chosenAreas, drawCohort, readCohort, writeCohort } from './cohort';
import type { SpecialSites } from './special-sites';
import { readFormerCookie, readVisitorCookie, writeCookie } from './visitor-cookie';

/** Lifetime of the cohort cookie. The cookie must outlast a canary, which runs for days. */
const COHORT_SECONDS = 30 * DAY_S;
const VISIT_COOKIES = [AVOID_COOKIE, COHORT_COOKIE, PREVIEW_COOKIE];

/**
 * Why a visitor's preview cannot be shown. `ended`: the link or its release is not valid any more. `lost`: the
 * database does not answer.
 */
export type PreviewTrouble = 'ended' | 'lost';

/** The site that a visitor gets. */
interface Visit {
  site: LiveSite;
  trouble?: PreviewTrouble;
}

type Cookies = Readonly<Record<string, string | undefined>>;

/** Visits by request. A Fastify decorator would not cover requests that match no route. */
const visits = new WeakMap<FastifyRequest, Visit>();

export interface VisitorPorts {
  live: Pick<LiveChannel, 'state'>;
  special: Pick<SpecialSites, 'preview' | 'avoid'>;
  /** Reads a preview link by its id. */
  readPreview: (id: string) => Promise<StoredPreview | null>;
  deadline: ReadDeadline;
  /** Signs previews. */
  secret: SigningSecret;
  /** Signs cohorts, recovery keys and the end of the `avoid` cookie. */
  cohortSecret: SigningSecret;
  /** Returns the current time in milliseconds since 1970. */
  clock: () => number;
  https: boolean;
  /** Logs failed reads, because every request fails while the database is unavailable. */
  noise: Pick<NoiseLog, 'warn'>;
}

/**
 * Selects the site for a visitor: a valid preview, otherwise the site with the canaries of the visitor's
 * cohort, otherwise the live site. Outside previews, releases that the browser could not load are replaced.
 */
export class Visitors {
  private readonly recoveryKey: (revision: number) => string;

  constructor(private readonly ports: VisitorPorts) {
    this.recoveryKey = createRecoveryKeys(ports.cohortSecret);
  }

  /**
   * Determines the site for every request in this scope. While no canary runs, requests without any of the
   * VISIT_COOKIES skip this work.
   */
  register(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      const live = this.ports.live.state;
      if (!live) return done();
      const { cookie = '' } = request.headers;
      const chosen = VISIT_COOKIES.some((name) => cookie.includes(name));
      if (!chosen && Object.keys(live.controls.canaries).length === 0) return done();
      this.ports.deadline(this.find(live, cookie, request, reply)).then(
        (visit) => (visits.set(request, visit), done()),
        // When the database is unavailable or late, the visitor gets the live site. A visitor of a preview gets a
        // message instead, because the live site could be mistaken for the preview.
        (error: unknown) => {
          this.ports.noise.warn(request.log, 'visitor', 'the live site is served instead', { err: error });
          if (this.readPreviewCookie(parseCookies(cookie)) !== null)
            visits.set(request, { site: live.site, trouble: 'lost' });
          done();
        },
      );
    });
  }

  /** Returns the site for a request, or null while no site is live. */
  siteFor(request: FastifyRequest): LiveSite | null {
    return visits.get(request)?.site ?? this.ports.live.state?.site ?? null;
  }

  /**
   * Returns the recovery key of a response. Returns null if a script or a frame requested the page, so that the
   * old code of an open tab cannot read it.
   */
  recoveryKeyFor(request: FastifyRequest): string | null {
    const site = this.siteFor(request);
    return site && isPageView(request) ? this.recoveryKey(site.revision) : null;
  }

  private async find(
    live: LiveState,
    cookie: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Visit> {
    const cookies = parseCookies(cookie);
    const preview = await this.findPreview(live, cookies, request, reply);
    if (preview) return preview;
    const base = this.siteOfGroup(
      live,
      readVisitorCookie(cookies, COHORT_COOKIE, this.ports.https),
      request,
      reply,
    );
    const avoided = this.readAvoided(
      live.revision,
      readVisitorCookie(cookies, AVOID_COOKIE, this.ports.https),
      request,
      reply,
    );
    // all networks of one customer are one sender
    const sender = toCustomerNetwork(request.ip);
    const site = avoided.length > 0 ? await this.ports.special.avoid(live, base, avoided, sender) : null;
    return { site: site ?? base };
  }

  private readPreviewCookie(cookies: Cookies) {
    const { secret, https } = this.ports;
    return readPreviewCookie(readVisitorCookie(cookies, PREVIEW_COOKIE, https) ?? '', secret.accepted());
  }

  /** Returns the visit of a preview, or null if the visitor has no preview or its time is over. */
  private async findPreview(
    live: LiveState,
    cookies: Cookies,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Visit | null> {
    const cookie = this.readPreviewCookie(cookies);
    if (cookie === null) return this.hasFormerPreview(cookies) ? this.endPreview(live, request, reply) : null;
    const { special, readPreview, clock } = this.ports;
    const stored = await readPreview(cookie.id);
    const expires = stored?.expiresAt.getTime() ?? 0;
    if (stored?.end === null) {
      if (expires <= clock()) return null;
      const site = await special.preview(live, stored, cookie.choice);
      return site ? { site } : { site: live.site, trouble: 'ended' };
    }
    return this.endPreview(live, request, reply);
  }

  /** Returns true if the visitor started a preview with an earlier version, whose cookie scripts can write. */
  private hasFormerPreview(cookies: Cookies): boolean {
    const { secret, https } = this.ports;
    const former = https ? readFormerCookie(cookies, PREVIEW_COOKIE) : undefined;
    return former !== undefined && readPreviewCookie(former, secret.accepted()) !== null;
  }

  private endPreview({ site }: LiveState, request: FastifyRequest, reply: FastifyReply): Visit {
    if (wantsPage(request)) {
      // the next page is the live site, also for visitors who never meant to see a preview
      void reply.header(
        'set-cookie',
        writeCookie(PREVIEW_COOKIE, '', { seconds: 0, https: this.ports.https }),
      );
    }
    return { site, trouble: 'ended' };
  }

  /** Returns the releases that this browser avoids, and bounds the lifetime of its cookie. */
  private readAvoided(
    revision: number,
    cookie: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (cookie === undefined) return [];
    const { cohortSecret: secret, clock, https } = this.ports;
    const { avoided, renewed } = readAvoidCookie(cookie, { secret, now: clock(), revision });
    if (renewed !== undefined && wantsPage(request)) {
      const options = { seconds: renewed ? AVOID_SECONDS : 0, https };
      void reply.header('set-cookie', writeCookie(AVOID_COOKIE, renewed, options));
    }
    return avoided;
  }

  /**
   * Returns the site with the canaries of the visitor's cohort. While a canary runs, assigns a cohort to each
   * page request that has none, and signs again the cookie of a page request that a replaced secret signed.
   * Other requests without a cohort get the live site.
   */
  private siteOfGroup(
    { site, controls, withCanaries }: LiveState,
    cookie: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): LiveSite {
    if (withCanaries.size === 0) return site;
    const { cohortSecret, https } = this.ports;
    const known = readCohort(cookie, cohortSecret.accepted());
    if (known === null && !wantsPage(request)) return site;
    const cohort = known ?? drawCohort();
    const value = writeCohort(cohort, cohortSecret.current());
    if (value !== cookie && wantsPage(request)) {
      const options = { seconds: COHORT_SECONDS, https };
      void reply.header('set-cookie', writeCookie(COHORT_COOKIE, value, options));
    }
    return withCanaries.get(canaryKey(chosenAreas(cohort, controls.canaries))) ?? site;
  }
}

/** Returns why the request's preview cannot be shown; null if it can, or if there is none. */
export const previewTrouble = (request: FastifyRequest): PreviewTrouble | null =>
  visits.get(request)?.trouble ?? null;
