import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { toSafeLink } from '../rules/links';
import { uiText } from '../text/ui.text';
import { VisuallyHidden } from './visually-hidden';

export interface SafeLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'target' | 'rel'
> {
  /** A site path or an absolute http(s) address, also straight from data. Anything else gives the text without a link. */
  to: string | null | undefined;
  newTab?: boolean;
  /** A site path that is a file, not a page: the browser follows it itself. */
  file?: boolean;
}

/** The only way from data to a link: addresses are checked, pages of the site go through the router. */
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
