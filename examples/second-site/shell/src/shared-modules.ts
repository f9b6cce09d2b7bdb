import * as stores from '@bakery/shared/stores';
import { platformModules } from '@site/host/shared-modules';

/** Modules that the shell shares with areas on the server, by share key. */
export const shared: Record<string, unknown> = { ...platformModules, '@bakery/shared/stores': stores };
