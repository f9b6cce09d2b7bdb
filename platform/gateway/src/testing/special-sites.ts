import type { Db } from '@site/server/db';
import { NO_ROUTING } from '../channel/site-routing';
import { fetchLiveState } from '../channel/live/live-state';
import { releasesOf } from '../channel/state';
import type { BrowserAvoids } from '../site/visitors/avoid-cookie';
import { SpecialSites } from '../site/visitors/special-sites';
import { UNSIGNED } from './unsigned';

/** Opens special sites that no request has used, over a database whose queries are counted. */
export async function openSpecialSites(target: Db) {
  const live = (await fetchLiveState(target, UNSIGNED, NO_ROUTING))!;
  let selects = 0;
  const db = new Proxy(target, {
    get(_, name) {
      if (name === 'select') selects += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const special = new SpecialSites(db, UNSIGNED);
  const releases = releasesOf(live.site.composition);
  return {
    selects: () => selects,
    /** Returns an avoided live release that the browser may close. */
    avoided: (area: string): BrowserAvoids => ({ area, release: releases[area]!, mayClose: true }),
    avoid: (avoided: readonly BrowserAvoids[]) => special.avoid(live, live.site, avoided, 'a sender'),
  };
}
