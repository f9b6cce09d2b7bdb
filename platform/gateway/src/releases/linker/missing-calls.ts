import type { LinkProblem } from '@site/contracts/link-problem';
import type { ReleaseManifest } from '@site/contracts/release';

/** Tells which calls of areas a site can answer. */
export interface AnsweredCalls {
  /** Returns true if the site itself answers a call. */
  answers(call: string): boolean;
  /** Returns true if calls below `/api/<area>/` go to an upstream. The site does not know which calls it answers. */
  hasUpstream(area: string): boolean;
}

const BELOW_API = /^[A-Z]+ \/api\/([a-z0-9]+)\//;

/** Returns a problem for each call that a release makes and that the site does not answer (docs/decisions/0083). */
export const findMissingCalls = (releases: readonly ReleaseManifest[], site: AnsweredCalls): LinkProblem[] =>
  releases.flatMap(({ area, id, consumes = [] }) =>
    consumes.flatMap((call): LinkProblem[] => {
      const [, owner] = BELOW_API.exec(call) ?? [];
      if (site.answers(call) || (owner !== undefined && site.hasUpstream(owner))) return [];
      const forUpstream = owner === area;
      const lack = forUpstream ? `${area} has no upstream` : 'the site has no such call';
      return [
        {
          kind: 'missing-call',
          message: `${area} ${id.slice(0, 8)} needs ${call}; ${lack}`,
          missing: { area, release: id, call, forUpstream },
        },
      ];
    }),
  );
