import { createRenderPage } from '@site/host/server';
import { site } from './site';

export { shared } from './shared-modules';

export const renderPage = createRenderPage(site);
