import type { Hours } from '@bakery/shared/contracts';
import { type BakeryStores, type HoursSnapshot, HoursStore } from '@bakery/shared/stores';
import type { ErrorCode } from '@site/contracts/api-error';
import type { Json } from '@site/contracts/page';
import { PLATFORM_ERROR_STATUS } from '@site/contracts/platform-errors';
import type { RunningSite, SitePorts } from '@site/host/site';

/** The api of the bakery has no error codes of its own. */
const CODES = Object.keys(PLATFORM_ERROR_STATUS) as ErrorCode[];

interface Snapshot {
  hours: HoursSnapshot;
}

/** Creates the stores of the bakery for one page, and the HTTP client with which areas call the api. */
export function runSite(
  { createHttp, log, platform }: SitePorts,
  snapshot?: Json,
): RunningSite<BakeryStores> {
  const http = createHttp({ bearer: () => null, codes: CODES });
  const served = snapshot as unknown as Snapshot | undefined;
  const hours = new HoursStore({ fetchHours: () => http.get<Hours>('/api/hours'), log }, served?.hours);
  return {
    stores: { ...platform, hours },
    context: { http },
    load: () => hours.load(),
    dehydrate: () => ({ hours: hours.dehydrate() }) as unknown as Json,
    // a page that was served without the hours loads them when it is hydrated
    start: ({ drawn }) => void drawn.then(hours.load),
  };
}
