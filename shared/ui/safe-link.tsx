import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import type { LinkAddress } from '@site/contracts/links';
import { toSafeLink } from '@site/area/rules/links';
import { uiText } from '../text/ui.text';
import { VisuallyHidden } from './visually-hidden';

/** Props of `SafeLink`, including the attributes of the link element. */
export interface SafeLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'target' | 'rel'
> {
  /**
   * A path that an area owns, an absolute http(s) address or a `mailto:` address. Addresses from data pass through
   * `toSafeLink`. Without an address, the text is rendered without a link.
   */
  to: LinkAddress | null | undefined;
  newTab?: boolean;
  /** True if the path is a file rather than a page. The browser then loads the path without the router. */
  file?: boolean;
}

/** Renders a link if the address is safe, otherwise text. Links to pages of this site use the router. */
export function SafeLink({ to, newTab, file, children, ...rest }: SafeLinkProps) {
  const address = to ? toSafeLink(to) : null;
  if (address === null) {
    return (
      <span {...rest} data-unlinked>
        {children}
      </span>
    );
  }
  if (address.startsWith('/') && !newTab) {
    return (
      <Link {...rest} to={address} reloadDocument={file}>
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} href={address} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
      {newTab && <VisuallyHidden> ({uiText.newTab})</VisuallyHidden>}
    </a>
  );
}
