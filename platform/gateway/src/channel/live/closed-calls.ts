import { isBelow } from '@site/contracts/paths';
import type { FastifyInstance } from 'fastify';
import { isPath } from '../closing';
import { sendClosedCall } from '../../http/send-closed-call';
import type { LiveChannel } from './live-channel';
import type { LiveState } from './live-state';

/**
 * Returns the api calls (`calls` in area.json) of closed areas, in the form `POST /api/orders/create`. An area
 * whose first path is closed counts as closed: its calls belong to that page.
 */
function closedCalls({ controls: { closed }, site }: LiveState): Set<string> {
  const areas = [...site.areas].filter(([area, { owns }]) => {
    const [main] = owns.paths;
    return closed.some(
      (target) => target === area || (main && isPath(target) && isBelow(target, main.prefix)),
    );
  });
  return new Set(areas.flatMap(([, { owns }]) => owns.calls ?? []));
}

/**
 * Rejects the api calls that closed areas list in area.json. All other calls remain available
 * (docs/product/frame.md#route-rules).
 */
export function refuseClosedCalls(app: FastifyInstance, live: Pick<LiveChannel, 'state'>): void {
  const known = new WeakMap<LiveState, Set<string>>();
  app.addHook('onRequest', (request, reply, done) => {
    const { state } = live;
    if (!state || state.controls.closed.length === 0) return done();
    const calls = known.get(state) ?? closedCalls(state);
    known.set(state, calls);
    // compares the pattern of the matched route, because a path can be spelled in several ways
    const { url: route = '' } = request.routeOptions;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    if (!calls.has(`${method} ${route}`)) return done();
    void sendClosedCall(reply);
  });
}
