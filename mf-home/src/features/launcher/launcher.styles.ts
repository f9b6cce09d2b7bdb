import styled from '@emotion/styled';
import { Wrap } from '@site/shared/ui/wrap';

export const Page = styled(Wrap)(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  gap: 64,
  alignItems: 'center',
  minHeight: 860,
  paddingBlock: 'clamp(36px,3.6vw,68px) clamp(28px,2.6vw,48px)',
  [media.tablet]: { gap: 40, minHeight: 720 },
  [media.tabletSmall]: { gridTemplateColumns: 'minmax(0,1fr)' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 36, minHeight: 0, paddingBottom: 64 },
}));

export const Title = styled.h1(({ theme: { type } }) => ({ ...type.h1, marginTop: 22 }));

export const Lead = styled.p(({ theme: { type } }) => ({
  ...type.lead,
  maxWidth: '26em',
  margin: '22px 0 32px',
}));

export const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
});

export const Steps = styled.ol({ marginTop: 48 });

export const Step = styled.li(({ theme: { color } }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 22,
  padding: '14px 0',
  borderTop: `1px solid ${color.ink[600]}`,
}));

export const StepNumber = styled.b(({ theme: { color, font } }) => ({
  minWidth: '.7em',
  font: `900 44px/.9 ${font.display}`,
  color: color.amber.base,
}));
