import { toWebLink } from '@site/area/rules/links';

/**
 * Returns the forum's address: the first argument that is an absolute http(s) address, otherwise the path of
 * the error page (docs/product/frame.md#footer).
 */
export const toForumLink = (...addresses: unknown[]) =>
  addresses.map(toWebLink).find((link) => link !== null) ?? '/error';
