import type { RouteRule } from '@site/shared/contracts/composition';
import { ownerOf, ruleFor } from '@site/shared/contracts/paths';
import type { PageState } from '@site/shared/contracts/page';

/** The area whose page a player gets at a path; null where nobody is known to own it or a route rule closes it. */
export const openOwner = (
  rules: readonly RouteRule[],
  find: (path: string) => { area: string } | null,
  path: string,
): string | null => (ruleFor(rules, path) ? null : (find(path)?.area ?? null));

/** The same by what the served page itself names. */
export const servedOwner = ({ rules, paths }: Pick<PageState, 'rules' | 'paths'>, path: string) =>
  openOwner(rules, () => ownerOf(paths, path), path);
