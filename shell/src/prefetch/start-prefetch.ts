import { whenIdle } from '@site/shared/rules/when-idle';
import { when } from 'mobx';
import type { AreaStore } from '../areas/area.store';
import { findOpenArea } from '../routing/find-open-area';
import type { Shell } from '../context/shell-context';
import { watchLinks } from './watch-links';
import { LinkPrefetch } from './link-prefetch';

/** Longest wait for idle time before a visible link is handled. */
const IDLE_TIMEOUT_MS = 2_000;

interface PrefetchPorts extends Pick<Shell, 'map' | 'page'> {
  areas: Pick<AreaStore, 'prefetch'>;
}

/** Starts loading areas ahead of the click: with page and data for a hovered link, the code alone for a visible one. */
export function startPrefetch({ areas, map, page }: PrefetchPorts): void {
  const prefetch = new LinkPrefetch({
    ownerOf: (path) => findOpenArea(page.rules, map.ownerOf, path),
    area: areas.prefetch,
    idle: () => whenIdle(IDLE_TIMEOUT_MS),
  });
  void map.prefetch();
  // the owners of links are unknown until the whole composition is loaded
  void when(() => map.isComplete).then(() => watchLinks(document.body, prefetch));
}
