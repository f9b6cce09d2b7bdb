import { platformModules } from '@site/host/shared-modules';
import * as stores from '@site/shared/stores';

/** Modules that the shell shares with areas on the server, by share key. */
export const shared: Record<string, unknown> = { ...platformModules, '@site/shared/stores': stores };
