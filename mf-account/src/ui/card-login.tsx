import styled from '@emotion/styled';
import type { CSSProperties } from 'react';
import { FieldValue } from './id-card.styles';

interface CardLoginProps {
  children: string;
  className?: string;
}

/** An M or W is as wide as one and a half other capitals. */
const countLetters = (login: string) => login.length + 0.5 * (login.match(/[mw]/gi)?.length ?? 0);

/** The login on an ID card. A long login gets a smaller font size instead of being truncated. */
export const CardLogin = ({ children, className }: CardLoginProps) => (
  <Root className={className} style={{ '--letters': countLetters(children) } as CSSProperties}>
    {children}
  </Root>
);

const Root = styled(FieldValue)({
  fontSize: 'calc(9.4cqw*min(1,11.5/var(--letters,1)))',
  lineHeight: 0.95,
  textTransform: 'uppercase',
  fontWeight: 900,
});
