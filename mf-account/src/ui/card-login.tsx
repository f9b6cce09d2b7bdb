import styled from '@emotion/styled';
import type { CSSProperties } from 'react';
import { FieldValue } from './id-card.styles';

interface CardLoginProps {
  children: string;
  className?: string;
}

/** The login on an ID card. A long login gets a smaller font size instead of being truncated. */
export const CardLogin = ({ children, className }: CardLoginProps) => (
  <Root className={className} style={{ '--letters': children.length } as CSSProperties}>
    {children}
  </Root>
);

const Root = styled(FieldValue)({
  fontSize: 'calc(9.4cqw*min(1,11.5/var(--letters,1)))',
  lineHeight: 0.95,
  textTransform: 'uppercase',
  fontWeight: 900,
});
