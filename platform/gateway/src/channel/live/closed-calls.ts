import { ruleFor } from '@site/contracts/paths';
import type { FastifyInstance } from 'fastify';
import { sendClosedCall } from '../../http/send-closed-call';
import type { LiveChannel } from './live-channel';
import type { LiveState } from './live-state';

/**
 * Returns the api calls (`calls` in area.json) of closed areas, in the form `POST /api/orders/create`. An area counts
 * as closed when a route rule closes its first path: its calls belong to that page.
 */
function closedCalls({ site: { areas, composition } }: LiveState): Set<string> {
  const closed = [...areas.values()].filter(({ owns }) => {
    const [main] = owns.paths;
    return main && ruleFor(composition.rules, main.prefix);
  });
  return new Set(closed.flatMap(({ owns }) => owns.calls ?? []));
}

/**
 * Rejects the api calls that closed areas list in area.json. All other calls remain available
 * (docs/product/frame.md#route-rules).
 */
export function refuseClosedCalls(app: FastifyInstance, live: Pick<LiveChannel, 'state'>): void {
  const known = new WeakMap<LiveState, Set<string>>();
  app.addHook('onRequest', (request, reply, done) => {
    const { state } = live;
    if (!state || state.site.composition.rules.length === 0) return done();
    const calls = known.get(state) ?? closedCalls(state);
    known.set(state, calls);
    // compares the pattern of the matched route, because a path can be spelled in several ways
    const { url: route = '' } = request.routeOptions;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    if (!calls.has(`${method} ${route}`)) return done();
    void sendClosedCall(reply);
  });
}
