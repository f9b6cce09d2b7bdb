import type { FastifyInstance } from 'fastify';

/** Prefix of the calls of the site and of upstreams. */
const API = /^\/api\/([^/:*]+)(\/|$)/;
/** Number of calls that a refusal names. */
const MAX_NAMED = 5;

/**
 * The calls that the site itself has below `/api/`, by the name after it. Made of the routes that are registered
 * after it, so it knows also those that are missing in the OpenAPI document.
 */
export class OwnCalls {
  private readonly calls = new Map<string, Set<string>>();

  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ url, method }) => {
      const [, name] = API.exec(url) ?? [];
      if (name === undefined) return;
      const known = this.calls.get(name) ?? new Set();
      for (const one of [method].flat()) if (one !== 'HEAD' && one !== 'OPTIONS') known.add(`${one} ${url}`);
      this.calls.set(name, known);
    });
  }

  /** Returns some of the site's calls below `/api/<area>/`. The list is empty if there are none. */
  below(area: string): string[] {
    return [...(this.calls.get(area) ?? [])].slice(0, MAX_NAMED);
  }
}
