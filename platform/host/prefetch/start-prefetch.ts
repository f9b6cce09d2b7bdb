import { whenIdle } from '@site/area/rules/when-idle';
import { when } from 'mobx';
import type { AreaStore } from '../areas/area.store';
import { findOpenArea } from '../routing/find-open-area';
import type { Shell } from '../shell-context/shell-context';
import { watchLinks } from './watch-links';
import { LinkPrefetch } from './link-prefetch';

/** Maximum wait for idle time before a visible link is prefetched. */
const IDLE_TIMEOUT_MS = 2_000;

interface PrefetchPorts extends Pick<Shell, 'map' | 'page'> {
  areas: Pick<AreaStore, 'prefetch'>;
}

/**
 * Prefetches the targets of links: area, page and data for a hovered link, and only the area's code for a
 * visible link.
 */
export function startPrefetch({ areas, map, page }: PrefetchPorts): void {
  const prefetch = new LinkPrefetch({
    ownerOf: (path) => findOpenArea(page.rules, map.ownerOf, path),
    area: areas.prefetch,
    idle: () => whenIdle(IDLE_TIMEOUT_MS),
  });
  void map.prefetch();
  // it is not known which areas links lead to until the whole composition is loaded
  void when(() => map.isComplete).then(() => watchLinks(document.body, prefetch));
}
