import type { RouteRule } from '@site/contracts/composition';
import { ownerOf, ruleFor } from '@site/contracts/paths';
import type { PageState } from '@site/contracts/page';

/** Returns the area that owns a path, or null if no known area owns it or a route rule closes it. */
export const findOpenArea = (
  rules: readonly RouteRule[],
  find: (path: string) => { area: string } | null,
  path: string,
): string | null => (ruleFor(rules, path) ? null : (find(path)?.area ?? null));

/** Returns the open area that owns a path, considering only the areas that the served page names. */
export const findServedArea = ({ rules, paths }: Pick<PageState, 'rules' | 'paths'>, path: string) =>
  findOpenArea(rules, () => ownerOf(paths, path), path);
