import type { FastifyInstance } from 'fastify';
import { CallTable } from './call-table';

/** Prefix of the calls of the site and of upstreams. */
const API = /^\/api\/([^/:*]+)(\/|$)/;
/** Number of calls that a refusal names. */
const MAX_NAMED = 5;

/**
 * The calls that the site itself answers. Made of the routes that are registered after it, so it knows also those
 * that are missing in the OpenAPI document.
 */
export class OwnCalls {
  private readonly calls = new Map<string, Set<string>>();
  private readonly table = new CallTable();

  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ url, method }) => {
      for (const one of [method].flat()) if (one !== 'HEAD' && one !== 'OPTIONS') this.add(one, url);
    });
  }

  /** Returns some of the site's calls below `/api/<area>/`. The list is empty if there are none. */
  below(area: string): string[] {
    return [...(this.calls.get(area) ?? [])].slice(0, MAX_NAMED);
  }

  /** Returns true if the site answers a call such as `GET /api/partners/{partnerId}`. */
  answers(call: string): boolean {
    return this.table.has(call);
  }

  private add(method: string, url: string): void {
    this.table.add(method, url);
    const [, name] = API.exec(url) ?? [];
    if (name === undefined) return;
    const known = this.calls.get(name) ?? new Set();
    known.add(`${method} ${url}`);
    this.calls.set(name, known);
  }
}
