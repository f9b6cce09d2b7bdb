import styled from '@emotion/styled';
import type { ModalView } from '@site/shared/area';
import { MODAL_TITLE_ID } from '@site/shared/contracts/modals';
import type { PicturePlace } from '@site/shared/rules/picture-sources';
import { uiText } from '@site/shared/text/ui.text';
import { Icon } from '@site/shared/ui/icon';
import { IconButton } from '@site/shared/ui/icon-button';
import { close as cross } from '@site/shared/ui/icons/close';
import { Picture } from '@site/shared/ui/picture';
import { screenshotsText as text } from './screenshots.text';

/** One picture, as large as the window lets it be, and a cross (spec §2, «Screenshot viewer»). */
export const ScreenshotsModal = ({ props: picture, close }: ModalView<'screenshots'>) => (
  <Root style={{ '--ratio': picture.width / picture.height } as React.CSSProperties}>
    <Bar>
      <h2 id={MODAL_TITLE_ID} tabIndex={-1}>
        {picture.alt || text.title}
      </h2>
      <IconButton label={uiText.close} onClick={() => close()}>
        <Icon of={cross} size={28} />
      </IconButton>
    </Bar>
    <Picture of={picture} place={WINDOW} eager />
  </Root>
);

const BAR_PX = 72;
const WINDOW: PicturePlace = { mobile: '100vw', wide: '92vw' };

const Root = styled.div(({ theme: { color, media } }) => ({
  '--side': 'clamp(12px,4vw,80px)',
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  minHeight: '100dvh',
  padding: `${BAR_PX}px var(--side)`,
  background: `${color.ink[950]}d9`,
  // the dark around the picture is the overlay's: a click there closes
  pointerEvents: 'none',
  '& > img': {
    pointerEvents: 'auto',
    width: `min(1440px,100%,(100dvh - ${2 * BAR_PX}px)*var(--ratio))`,
    height: 'auto',
    background: color.ink[950],
  },
  [media.mobile]: { '--side': '0px' },
}));

const Bar = styled.div(({ theme: { color, type } }) => ({
  position: 'absolute',
  inset: '0 0 auto',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '12px 16px 0 24px',
  '& > h2': { ...type.mono, fontWeight: 400, color: color.steel[300], outline: 'none' },
  '& > button': {
    pointerEvents: 'auto',
    width: 56,
    height: 56,
    background: color.ink[850],
    color: color.bone.base,
  },
}));
