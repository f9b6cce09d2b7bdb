import type { RouteRule } from '@site/contracts/composition';
import type { PageSection } from '@site/contracts/page';
import { ruleFor } from '@site/contracts/paths';

/**
 * Returns true if route rules close all paths of an area. The modals and slots of a closed area are not
 * offered either (docs/product/frame.md#route-rules).
 */
export const isClosed = ({ pages }: Pick<PageSection, 'pages'>, rules: readonly RouteRule[]): boolean =>
  pages.length > 0 && pages.every(({ prefix }) => ruleFor(rules, prefix));
