import { OWN_CALL } from '@site/server/http/request-id';
import { toWitnessNetwork } from '@site/server/network/sender-address';
import type { FastifyRequest } from 'fastify';

/** Header of a data call of a render: the area whose page is rendered. Ignored unless the process sent the call. */
export const RENDERED_AREA_HEADER = 'x-rendered-area';

/** Returns for whom a call counts: the network of a visitor, or the area that is being rendered. */
export function toCallSender({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): string {
  if (ip !== OWN_CALL) return toWitnessNetwork(ip);
  const { [RENDERED_AREA_HEADER]: area } = headers;
  return area === undefined ? 'site' : `area ${String(area)}`;
}
