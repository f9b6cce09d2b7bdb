/**
 * Paths of pages with everything below them. The `contract.d.ts` of each area adds the paths that its `area.json`
 * owns (docs/decisions/0086). The shell shows these two on every site.
 * @public
 */
export interface PathMap {
  '/': true;
  '/error': true;
}

/** `/` has nothing below it. */
type WithBelow<Prefix extends string> = Prefix extends '/' ? '/' : Prefix | `${Prefix}/${string}`;
type End = '' | `?${string}` | `#${string}`;

/** Address of a page that some area owns: `/lavka`, `/lavka/goods?page=2`, `/lavka#delivery`. */
export type Path = `${WithBelow<keyof PathMap & string>}${End}`;

/** A place on the same page. */
export type Anchor = `#${string}`;

declare const checked: unique symbol;
/** An address from data that `toSafeLink` of `@site/area` has checked. */
export type CheckedLink = string & { readonly [checked]: true };

/** Target of a link: a page of the site, a file of its api, another site, a mailbox, or an address from data. */
export type LinkAddress =
  Path | `/api/${string}` | `${'https' | 'http'}://${string}` | `mailto:${string}` | CheckedLink;
