import { PARAMETER, withoutNames } from '@site/contracts/call-path';

/** Stands for the rest of a path. */
const REST = '*';

/** The routes of a server, to find out whether it answers a call of an area. */
export class CallTable {
  /** The segments of the routes, by method and first segment: `GET api`. */
  private readonly routes = new Map<string, string[][]>();

  /**
   * Adds a route in the notation of Fastify: `/api/partners/:partnerId`. Routes for any page, and for the calls of any
   * upstream, say nothing about a call and are left out.
   */
  add(method: string, url: string): void {
    const segments = toSegments(url).map((segment) =>
      segment === REST ? REST : segment.includes(':') ? PARAMETER : segment,
    );
    const [first = '', second] = segments;
    if ([first, first === 'api' ? second : first].some((one) => one === PARAMETER || one === REST)) return;
    const key = `${method} ${first}`;
    this.routes.set(key, [...(this.routes.get(key) ?? []), segments]);
  }

  /**
   * Returns true if a route answers the call, whatever the names of its parameters are. A parameter of the call needs
   * a parameter of the route: `GET /api/rating/{kind}` is not answered by `/api/rating/money`.
   */
  has(call: string): boolean {
    const [method = '', path = ''] = withoutNames(call).split(' ');
    const wanted = toSegments(path);
    return (this.routes.get(`${method} ${wanted[0] ?? ''}`) ?? []).some((route) => matches(route, wanted));
  }
}

const toSegments = (path: string) => path.split('/').slice(1);

const matches = (route: readonly string[], wanted: readonly string[]): boolean => {
  const isOpen = route.at(-1) === REST;
  const fixed = isOpen ? route.slice(0, -1) : route;
  if (isOpen ? wanted.length <= fixed.length : wanted.length !== fixed.length) return false;
  return fixed.every((segment, index) => segment === PARAMETER || segment === wanted[index]);
};
