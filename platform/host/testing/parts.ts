/** Parts of the host from which the tests of a shell build a page. */
export { App } from '../start/app';
export { AreaStore } from '../areas/area.store';
export { createShell } from '../start/create-shell';
export { Overlay } from '../overlay/overlay';
export { createModalPorts } from '../overlay/prepare-modal';
export { createPlatformStores } from '../start/platform-stores';
export { startPrefetch } from '../prefetch/start-prefetch';
export { showPreviewEnded } from '../preview/show-preview-ended';
export { ShellProvider } from '../shell-context/shell-context';
export { readPageState, documentParsed } from '../page-state/page-state';
export type { SiteMapPorts, SiteSections } from '../site-map/site-map';
export { SlotPlace } from '../slots/slot-place';
export { createStyleCache } from '@site/area/style-cache';
export { PageToasts } from '../toasts/toasts';
