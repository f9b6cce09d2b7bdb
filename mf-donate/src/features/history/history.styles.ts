import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { Wrap } from '@site/shared/ui/wrap';
import { PageLink } from '@site/shared/ui/page-link';

export const Root = styled(Wrap)(({ theme: { media } }) => ({
  marginTop: 110,
  marginBottom: 60,
  scrollMarginTop: 40,
  [media.mobile]: { marginTop: 72 },
}));

export const Title = styled.h2(({ theme: { type } }) => ({ ...type.h2, marginTop: 24 }));

export const Lead = styled.p(({ theme: { color } }) => ({
  maxWidth: '38em',
  margin: '14px 0 28px',
  color: color.steel[300],
}));

export const Operations = styled.div({ marginTop: 48 });

export const Subtitle = styled.h3(({ theme: { type } }) => ({ ...type.h3, marginBottom: 18 }));

export const More = styled(Button)({ marginTop: 24 });

export const List = styled.ul(({ theme: { color } }) => ({ borderTop: `1px solid ${color.ink[600]}` }));

export const Row = styled.li(({ theme: { color, media } }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '180px minmax(0,1fr) auto',
  alignItems: 'baseline',
  gap: '4px 28px',
  padding: '18px 0',
  borderBottom: `1px solid ${color.ink[700]}`,
  '&:hover': { background: color.ink[850] },
  [media.mobile]: { gridTemplateColumns: 'auto minmax(0,1fr)', gap: '6px 16px' },
}));

/** The link of a row. The link covers the whole row, so that every part of the row is clickable. */
export const RowLink = styled(PageLink)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
});

export const Amount = styled.b(({ theme: { font } }) => ({ font: `800 30px/1 ${font.display}` }));

export const Details = styled.span(({ theme: { color, media } }) => ({
  color: color.steel[300],
  fontSize: 16,
  [media.mobile]: { gridRow: 2, gridColumn: '1/-1' },
}));

export const Subject = styled.strong(({ theme: { color } }) => ({ fontWeight: 600, color: color.bone.base }));

export const Status = styled.em(({ theme: { color, media } }) => ({
  fontStyle: 'normal',
  fontWeight: 600,
  fontSize: 16,
  '[data-status=succeeded] > &': { color: color.foam.base },
  '[data-status=pending] > &': { color: color.amber.base },
  '[data-status=canceled] > &': { color: color.red.base },
  [media.mobile]: { textAlign: 'right' },
}));

export const Reason = styled.p(({ theme: { color, media } }) => ({
  gridColumn: '2/-1',
  fontSize: 15,
  lineHeight: 1.45,
  color: color.steel[300],
  [media.mobile]: { gridColumn: '1/-1' },
}));

/** The buttons lie above the link that covers the row. */
export const Actions = styled.div(({ theme: { media } }) => ({
  position: 'relative',
  gridColumn: '2/-1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 8,
  [media.mobile]: { gridColumn: '1/-1' },
}));
