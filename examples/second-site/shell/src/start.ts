import { createStart } from '@site/host/start';
import { site } from './site';

export const start = createStart(site);
