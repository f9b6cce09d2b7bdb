import styled from '@emotion/styled';
import { Sign } from '@site/shared/ui/sign';
import { Wrap } from '@site/shared/ui/wrap';

export const Head = styled(Wrap)({ paddingTop: 'clamp(36px,3.6vw,68px)' });

export const PageSign = styled(Sign)({});

export const Title = styled.h1(({ theme: { media, type } }) => ({
  ...type.h2,
  margin: '26px 0 14px',
  [media.mobile]: { fontSize: 'clamp(32px,11.4vw,48px)' },
}));

export const Lead = styled.p(({ theme: { type } }) => ({ ...type.lead, maxWidth: '34em' }));

export const Columns = styled(Wrap)(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,320px) minmax(0,1fr)',
  gap: 64,
  alignItems: 'start',
  paddingTop: 40,
  paddingBottom: space.section,
  '@media (max-width: 1100px)': { gridTemplateColumns: 'minmax(0,1fr)', gap: 20, paddingTop: 20 },
}));
