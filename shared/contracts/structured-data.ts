import type { Json } from './page';

/**
 * A schema.org object shown by a page, as JSON-LD without `@context`. Addresses of the site are paths; the server
 * adds the origin.
 */
export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: Json;
}
