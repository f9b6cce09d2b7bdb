import { whenIdle } from '@site/shared/rules/idle';
import { when } from 'mobx';
import type { AreaStore } from '../areas/area.store';
import { openOwner } from '../routing/open-owner';
import type { Shell } from '../shell-context';
import { followLinks } from './follow-links';
import { LinkPrefetch } from './link-prefetch';

/** However busy the page is: links that have come into view are minded after so long. */
const LONGEST_WAIT_MS = 2_000;

interface PrefetchPorts extends Pick<Shell, 'map' | 'page'> {
  areas: Pick<AreaStore, 'prefetch'>;
}

/** Gets areas ahead of the click: with their page's data when a link is pointed at, the code alone when one is in view. */
export function startPrefetch({ areas, map, page }: PrefetchPorts): void {
  const prefetch = new LinkPrefetch({
    ownerOf: (path) => openOwner(page.rules, map.ownerOf, path),
    area: areas.prefetch,
    idle: () => whenIdle(LONGEST_WAIT_MS),
  });
  void map.prefetch();
  // before it is known whose paths they are, links lead nowhere; who comes to a page that is not known asks again
  void when(() => map.whole).then(() => followLinks(document.body, prefetch));
}
