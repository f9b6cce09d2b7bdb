import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/** Lines for screen readers. With `plain` they are also visible, until the code of the toast stack has loaded. */
export const ToastLines = ({ plain, children }: { plain: boolean; children: ReactNode }) => (
  <Root data-plain={plain || undefined}>{children}</Root>
);

const Root = styled.div(({ theme: { color, radius, shadow } }) => ({
  position: 'fixed',
  zIndex: 20,
  right: 16,
  bottom: 16,
  maxWidth: 'min(26rem, 100% - 32px)',
  '&:not([data-plain])': { width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& p': { padding: '1rem 1.25rem', borderRadius: radius, background: color.card, boxShadow: shadow },
}));
