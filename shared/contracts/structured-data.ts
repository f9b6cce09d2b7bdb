import type { Json } from './page';

/**
 * A thing of schema.org that a page shows, as JSON-LD without its context. Addresses of the site are paths: whoever writes the
 * document knows its origin.
 */
export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: Json;
}
