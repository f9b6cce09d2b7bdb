import { isOwnCall } from '@site/server/http/request-id';
import { toWitnessNetwork } from '@site/server/network/sender-address';
import type { FastifyRequest } from 'fastify';

/** Header of a data call of a render: the area whose page is rendered. Ignored unless the process sent the call. */
export const RENDERED_AREA_HEADER = 'x-rendered-area';

/**
 * Returns for whom a call counts: the network of a visitor, or the area that is being rendered. An address may be any
 * text of a client, so the first word tells them apart.
 */
export function toCallSender(request: Pick<FastifyRequest, 'ip' | 'headers' | 'raw'>): string {
  if (!isOwnCall(request)) return `network ${toWitnessNetwork(request.ip)}`;
  const { [RENDERED_AREA_HEADER]: area } = request.headers;
  return area === undefined ? 'site' : `area ${String(area)}`;
}
