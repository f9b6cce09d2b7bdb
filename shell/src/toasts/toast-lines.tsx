import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/** Lines for screen readers. With `plain` they are also visible, until the code of the toast stack has loaded. */
export const ToastLines = ({ plain, children }: { plain: boolean; children: ReactNode }) => (
  <Root data-plain={plain || undefined}>{children}</Root>
);

const Root = styled.div(({ theme: { color, layer } }) => ({
  position: 'fixed',
  top: 12,
  right: 12,
  '&:not([data-plain])': { width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  zIndex: layer.toast,
  maxWidth: 'min(440px,100% - 24px)',
  overflowWrap: 'anywhere',
  '& p': { padding: '16px 20px', color: color.bone.base, background: color.ink[800] },
}));
