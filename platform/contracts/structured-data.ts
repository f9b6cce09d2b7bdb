import type { Json } from './page';

/**
 * A schema.org object on a page, as JSON-LD without `@context`. Links to pages of this site are paths, to
 * which the server adds the origin.
 */
export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: Json;
}
