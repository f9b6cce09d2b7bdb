import styled from '@emotion/styled';
import type { Notification } from '@site/contracts/notification';
import { Icon } from '@site/shared/ui/icon';
import { IconButton } from '@site/shared/ui/icon-button';

export const NoticesRoot = styled.div(({ theme: { media } }) => ({ [media.tablet]: { gridColumn: '1/-1' } }));

export const NoticesTitle = styled.h2(({ theme: { media, type } }) => ({
  ...type.h4,
  width: 'fit-content',
  margin: '34px 0 12px',
  [media.tablet]: { margin: '8px 0 4px' },
}));

export const Notices = styled.ul(({ theme: { media } }) => ({
  [media.tablet]: { display: 'grid', gridTemplateColumns: 'repeat(3,minmax(0,1fr))', gap: '0 24px' },
}));

const narrow = { gridTemplateColumns: '28px minmax(0,1fr) auto' };

export const Notice = styled.li(({ theme: { color, media } }) => ({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0,1fr) auto auto',
  gap: '4px 14px',
  alignContent: 'start',
  padding: '16px 0',
  borderTop: `1px solid ${color.ink[700]}`,
  fontSize: 16,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  [media.tablet]: narrow,
  [media.mobile]: narrow,
}));

export const NoticeIcon = styled(Icon)<Pick<Notification, 'type'>>(({ theme: { color }, type }) => ({
  marginTop: 1,
  color: type === 'error' ? color.red.base : color.foam.base,
}));

export const NoticeTitle = styled.b({ fontWeight: 600 });

export const NoticeMessage = styled.p(({ theme: { color } }) => ({ color: color.steel[300] }));

const belowMessage = { gridArea: '2/2' };

export const NoticeTime = styled.time(({ theme: { color, font, media } }) => ({
  font: `400 13px/1.5 ${font.mono}`,
  color: color.steel[300],
  [media.tablet]: belowMessage,
  [media.mobile]: belowMessage,
}));

export const RemoveButton = styled(IconButton)({
  // the click target is taller than a line of text, but must not increase the height of the row
  margin: '-12px -14px -12px -12px',
  // the focus ring around the icon must not overlap the time beside it
  '&:focus-visible': { outlineOffset: -10 },
});

export const MutedLine = styled.p(({ theme: { color } }) => ({
  padding: '16px 0',
  borderTop: `1px solid ${color.ink[700]}`,
  fontSize: 16,
  color: color.steel[300],
}));

export const RetryButton = styled.button(({ theme: { color, control } }) => ({
  minHeight: control.minTarget,
  margin: '-12px 0 -12px 14px',
  color: color.bone.base,
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
  '&:hover': { color: color.amber.base },
}));
