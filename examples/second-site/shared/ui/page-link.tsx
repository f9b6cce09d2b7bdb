import type { Anchor, Path } from '@site/contracts/links';
import type { ForwardRefExoticComponent, RefAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

interface PageLinkProps extends Omit<LinkProps, 'to'> {
  /** A path that no area owns is a type error. */
  to: Path | Anchor;
}

/** The router's link to a page of this site. */
export const PageLink: ForwardRefExoticComponent<PageLinkProps & RefAttributes<HTMLAnchorElement>> = Link;
