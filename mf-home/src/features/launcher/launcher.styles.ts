import styled from '@emotion/styled';
import { Wrap } from '@site/shared/ui/wrap';

export const Page = styled(Wrap)(({ theme: { media, type } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  gap: 64,
  alignItems: 'center',
  minHeight: 860,
  paddingBlock: 'clamp(36px,3.6vw,68px) clamp(28px,2.6vw,48px)',
  '& h1': { ...type.h1, marginTop: 22 },
  '& h1 + p': { ...type.lead, maxWidth: '26em', margin: '22px 0 32px' },
  [media.tablet]: { gap: 40, minHeight: 720 },
  [media.tabletSmall]: { gridTemplateColumns: 'minmax(0,1fr)' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 36, minHeight: 0, paddingBottom: 64 },
}));

export const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
});

export const Steps = styled.ol(({ theme: { color, font } }) => ({
  marginTop: 48,
  '& > li': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 22,
    padding: '14px 0',
    borderTop: `1px solid ${color.ink[600]}`,
  },
  '& b': { minWidth: '.7em', font: `900 44px/.9 ${font.display}`, color: color.amber.base },
}));
