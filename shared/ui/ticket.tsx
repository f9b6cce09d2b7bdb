import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import { anchor } from './icons/anchor';

interface TicketProps {
  steps: readonly { title: string; text: string }[];
  /** Text on the amber stub. */
  label: string;
  /** The action on the stub. */
  children: ReactNode;
}

/** A boarding pass: numbered steps on paper, and an amber stub with the action. */
export const Ticket = ({ steps, label, children }: TicketProps) => (
  <Root>
    <Steps>
      {steps.map(({ title, text }, index) => (
        <Step key={title}>
          <StepNumber aria-hidden="true">{index + 1}</StepNumber>
          <StepTitle>{title}</StepTitle>
          <StepText>{text}</StepText>
        </Step>
      ))}
    </Steps>
    <Stub>
      <StubHead>
        <StubLabel>{label}</StubLabel>
        <Anchor of={anchor} />
      </StubHead>
      {children}
      <Bars aria-hidden="true" />
    </Stub>
  </Root>
);

const hole = (size: number, x: string, y: string) =>
  `radial-gradient(circle ${size}px at ${x} ${y},#0000 98%,#000) ${x === '0' ? '0' : '100%'} 0/51% 100% no-repeat`;
const holes = (size: number, y: string) => `${hole(size, '0', y)},${hole(size, '100%', y)}`;

const Root = styled.div(({ theme: { color, media } }) => ({
  '--focus': color.paper.ink,
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1fr 420px',
  background: color.paper.base,
  color: color.paper.ink,
  filter: 'drop-shadow(0 30px 50px #000b)',
  mask: holes(16, '50%'),
  [media.tablet]: { gridTemplateColumns: 'minmax(0,1fr)', mask: 'none' },
  [media.mobile]: {
    gridTemplateColumns: 'minmax(0,1fr)',
    mask: holes(12, 'calc(100% - 14.75rem)'),
  },
}));

const Steps = styled.ol(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3,minmax(0,1fr))',
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

const Step = styled.li(({ theme: { color, media } }) => ({
  padding: '38px 36px 34px',
  borderLeft: `2px dashed ${color.paper.line}`,
  '&:first-of-type': { border: 0, paddingLeft: 52 },
  [media.tablet]: { padding: '28px 26px 26px', '&:first-of-type': { paddingLeft: 30 } },
  [media.mobile]: {
    '&, &:first-of-type': {
      padding: 24,
      borderLeft: 0,
      display: 'grid',
      gridTemplateColumns: '64px 1fr',
      columnGap: 14,
    },
    '& + &': { borderTop: `2px dashed ${color.paper.line}` },
  },
  [media.narrow]: { '&, &:first-of-type': { paddingInline: 20 } },
  [media.cramped]: { '&, &:first-of-type': { gridTemplateColumns: '32px minmax(0,1fr)' } },
}));

const StepNumber = styled.span(({ theme: { font, media } }) => ({
  display: 'block',
  font: `900 120px/.8 ${font.display}`,
  [media.tablet]: { fontSize: 92 },
  [media.mobile]: { fontSize: 76, gridRow: '1/4' },
}));

const StepTitle = styled.h3(({ theme: { font, media } }) => ({
  font: `800 38px/1 ${font.display}`,
  textTransform: 'uppercase',
  margin: '20px 0 10px',
  [media.mobile]: { margin: '0 0 4px', fontSize: 30 },
}));

const StepText = styled.p(({ theme: { color } }) => ({
  fontSize: 16,
  lineHeight: 1.5,
  color: color.paper.muted,
}));

const Stub = styled.div(({ theme: { color, media } }) => ({
  background: color.amber.base,
  borderLeft: `2px dashed ${color.paper.ink}`,
  padding: '38px 52px 34px 36px',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  [media.tablet]: {
    borderLeft: 0,
    borderTop: `2px dashed ${color.paper.ink}`,
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '18px 40px',
    alignItems: 'center',
    padding: '26px 30px',
    '& > a': { gridColumn: 2, gridRow: '1/3' },
  },
  [media.mobile]: {
    borderLeft: 0,
    borderTop: `2px dashed ${color.paper.ink}`,
    padding: 24,
    height: '14.75rem',
  },
  [media.narrow]: { paddingInline: 20 },
}));

const StubHead = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 16,
});

const StubLabel = styled.span(({ theme: { type } }) => ({ ...type.mono, whiteSpace: 'pre-line' }));

const Anchor = styled(Icon)({ width: 32, height: 32 });

const Bars = styled.div(({ theme: { color } }) => {
  const ink = color.paper.ink;
  return {
    height: 46,
    background: `repeating-linear-gradient(90deg,${ink} 0 3px,#0000 3px 5px,${ink} 5px 6px,#0000 6px 10px,${ink} 10px 14px,#0000 14px 16px,${ink} 16px 17px,#0000 17px 22px)`,
  };
});
