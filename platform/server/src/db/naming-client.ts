import pg from 'pg';

/**
 * Maximum number of named statements, more than the api has. Limits the memory for plans on each connection
 * in case statement texts vary.
 */
const TEXTS_MAX = 500;

/**
 * Creates a function that assigns names to statement texts. The function returns null on the first use of a
 * text, and when the maximum is reached.
 */
function createNames(): (text: string) => string | null {
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text) ?? null;
    if (name === null && names.size < TEXTS_MAX) names.set(text, `site_${names.size}`);
    return name;
  };
}

/**
 * Creates a client class that names unnamed statements with parameters. PostgreSQL then parses and plans each
 * statement once per connection instead of at each use. For most statements, parsing and planning take longer
 * than execution.
 */
export function createNamingClient(): typeof pg.Client {
  const nameOf = createNames();
  const withName = (query: unknown): unknown => {
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
      return Reflect.apply(query, this, [withName(config), ...rest]) as unknown;
    },
  });
  return NamingClient;
}
