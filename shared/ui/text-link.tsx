import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { SafeLink, type SafeLinkProps } from './safe-link';

interface TextLinkProps extends SafeLinkProps {
  /** Icons before and after the underlined text. */
  before?: ReactNode;
  after?: ReactNode;
}

/** Underlined link, 44 px tall, for actions less prominent than buttons. */
export const TextLink = ({ before, after, children, ...rest }: TextLinkProps) => (
  <Root {...rest}>
    {before}
    <Words>{children}</Words>
    {after}
  </Root>
);

const Root = styled(SafeLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: theme.control.minTarget,
  fontWeight: 600,
  textDecoration: 'none',
  '&[href]:hover': { color: 'var(--accent)' },
}));

const Words = styled.span({
  borderBottom: '1.5px solid currentColor',
  paddingBottom: 2,
  '*:not([href]) > &': { borderBottomColor: 'transparent' },
});
