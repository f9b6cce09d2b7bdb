import pg from 'pg';

/** More than the api has: texts that differ each time do not fill every connection with plans. */
const TEXTS_MAX = 500;

/** A name for each text that comes a second time; null: it goes without one. */
function createNames(): (text: string) => string | null {
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text) ?? null;
    if (name === null && names.size < TEXTS_MAX) names.set(text, `site_${names.size}`);
    return name;
  };
}

/**
 * A client for one pool whose statements have names, their own or one from here, all but those without parameters: PostgreSQL
 * parses and plans each once a connection, which takes it longer than to run most of them.
 */
export function createNamingClient(): typeof pg.Client {
  const nameOf = createNames();
  const named = (query: unknown): unknown => {
    if (typeof query !== 'object' || query === null || !('text' in query)) return query;
    const { text } = query;
    const hasName = 'name' in query && query.name !== undefined;
    if (hasName || typeof text !== 'string' || !text.includes('$1')) return query;
    const name = nameOf(text);
    return name === null ? query : { ...query, name };
  };
  class NamingClient extends pg.Client {}
  const { query } = pg.Client.prototype;
  Object.defineProperty(NamingClient.prototype, 'query', {
    value(this: pg.Client, config: unknown, ...rest: unknown[]) {
      return Reflect.apply(query, this, [named(config), ...rest]) as unknown;
    },
  });
  return NamingClient;
}
