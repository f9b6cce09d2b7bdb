import type { RouteRule } from '@site/shared/contracts/composition';
import type { PageSection } from '@site/shared/contracts/page';
import { ruleFor } from '@site/shared/contracts/paths';

/** A closed area offers no modals and slots either (decision 1): closed is one whose every path has a rule. */
export const isClosed = ({ pages }: Pick<PageSection, 'pages'>, rules: readonly RouteRule[]): boolean =>
  pages.length > 0 && pages.every(({ prefix }) => ruleFor(rules, prefix));
