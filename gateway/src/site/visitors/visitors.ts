import { AVOID_COOKIE, COHORT_COOKIE, PREVIEW_COOKIE, readAvoided } from '@site/shared/contracts/visitor';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveChannel } from '../../channel/live/live-channel';
import type { LiveSite } from '../../channel/live/live-site';
import { canaryKey, type LiveState } from '../../channel/live/live-state';
import { wantsPage } from '../../http/wants-page';
import { chosenAreas, drawCohort, readCohort } from './cohort';
import { type Preview, readPreview } from './preview-link';
import type { SpecialSites } from './special-sites';
import { writeCookie } from './visitor-cookie';

/** From the draw on, whatever happens meanwhile: a canary lasts for days at most, and who had a group for a month may get another. */
const COHORT_SECONDS = 30 * 24 * 3_600;
const VISIT_COOKIES = [AVOID_COOKIE, COHORT_COOKIE, PREVIEW_COOKIE];

/** What a visitor gets. `ended`: the cookie of a preview that can't be shown. */
interface Visit {
  site: LiveSite;
  ended?: Preview;
}

/** Also of requests that no route of the scope answers. */
const visits = new WeakMap<FastifyRequest, Visit>();

export interface VisitorPorts {
  live: Pick<LiveChannel, 'state'>;
  special: Pick<SpecialSites, 'preview' | 'avoid'>;
  /** What previews are signed with. */
  secret: Buffer;
  /** Milliseconds since 1970. */
  clock: () => number;
  https: boolean;
}

/**
 * Finds which composition a visitor gets: a preview's, else that of the canaries for its group, else the live one; and
 * of it the one without what this browser could not load.
 */
export class Visitors {
  constructor(private readonly ports: VisitorPorts) {}

  /** From here on every request of this scope knows its visitor's site. Costs nothing where no cookie chooses. */
  register(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      const live = this.ports.live.state;
      if (!live) return done();
      const { cookie = '' } = request.headers;
      const chosen = VISIT_COOKIES.some((name) => cookie.includes(name));
      if (!chosen && Object.keys(live.controls.canaries).length === 0) return done();
      this.find(live, cookie, request, reply).then(
        (visit) => (visits.set(request, visit), done()),
        // without the database there is the live site still
        (error: unknown) => (request.log.warn(error), done()),
      );
    });
  }

  /** The site of this visitor. */
  siteFor(request: FastifyRequest): LiveSite | null {
    return visits.get(request)?.site ?? this.ports.live.state?.site ?? null;
  }

  private async find(
    live: LiveState,
    cookie: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Visit> {
    const cookies = parseCookie(cookie);
    const preview = this.readCurrent(cookies[PREVIEW_COOKIE]);
    if (preview) {
      const site = await this.ports.special.preview(live, preview).catch(() => null);
      return site ? { site } : { site: live.site, ended: preview };
    }
    const base = this.siteOfGroup(live, cookies[COHORT_COOKIE], request, reply);
    const avoided = readAvoided(cookies[AVOID_COOKIE] ?? '');
    const site = avoided.length > 0 ? await this.ports.special.avoid(live, base, avoided) : null;
    return { site: site ?? base };
  }

  private readCurrent(token: string | undefined): Preview | null {
    const preview = token === undefined ? null : readPreview(token, this.ports.secret);
    return preview && preview.expires > this.ports.clock() ? preview : null;
  }

  /** A visitor of a page joins a group at the first canary; whoever only asks for a file is not counted in. */
  private siteOfGroup(
    { site, controls, withCanaries }: LiveState,
    cookie: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): LiveSite {
    if (withCanaries.size === 0) return site;
    let cohort = readCohort(cookie);
    if (cohort === null) {
      if (!wantsPage(request)) return site;
      cohort = drawCohort();
      const { https } = this.ports;
      void reply.header(
        'set-cookie',
        writeCookie(COHORT_COOKIE, String(cohort), { seconds: COHORT_SECONDS, https, scripts: false }),
      );
    }
    return withCanaries.get(canaryKey(chosenAreas(cohort, controls.canaries))) ?? site;
  }
}

/** The preview that this visitor wanted to see and can't. */
export const endedPreview = (request: FastifyRequest): Preview | null => visits.get(request)?.ended ?? null;
