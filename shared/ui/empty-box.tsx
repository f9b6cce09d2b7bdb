import styled from '@emotion/styled';
import type { ReactNode } from 'react';

interface EmptyBoxProps {
  /** One icon, shown at 32 px. */
  icon: ReactNode;
  title: string;
  /** Advice or a button, shown below the title. */
  children?: ReactNode;
  failed?: boolean;
  className?: string;
}

/** A dashed box shown in place of content that is empty or failed to load. */
export const EmptyBox = ({ icon, title, children, failed, className }: EmptyBoxProps) => (
  <Root className={className} failed={failed} role={failed ? 'alert' : undefined}>
    {icon}
    <div>
      <Title>{title}</Title>
      {children && <Text>{children}</Text>}
    </div>
  </Root>
);

const Root = styled('div', { shouldForwardProp: (prop) => prop !== 'failed' })<{ failed?: boolean }>(
  ({ theme: { color }, failed }) => ({
    display: 'flex',
    gap: 20,
    alignItems: 'center',
    border: `1.5px dashed ${failed ? '#8a3a30' : color.ink[500]}`,
    padding: '22px 24px',
    '& > svg': {
      width: 32,
      height: 32,
      flex: 'none',
      color: failed ? `var(--bad,${color.red.base})` : undefined,
    },
  }),
);

const Title = styled.b(({ theme: { font } }) => ({ font: `800 30px/1 ${font.display}` }));

const Text = styled.p(({ theme: { color } }) => ({
  fontSize: 16,
  lineHeight: 1.45,
  marginTop: 4,
  color: `var(--muted,${color.steel[300]})`,
}));
