import styled from '@emotion/styled';
import type { ModalView } from '@site/area';
import { MODAL_TITLE_ID, type ModalProps } from '@site/contracts/modals';
import type { PicturePlace } from '@site/shared/rules/picture-sources';
import { uiText } from '@site/shared/text/ui.text';
import { Icon } from '@site/shared/ui/icon';
import { IconButton } from '@site/shared/ui/icon-button';
import { close as cross } from '@site/shared/ui/icons/close';
import { Picture } from '@site/shared/ui/picture';
import type { CSSProperties } from 'react';
import { WholeFilm } from './whole-film';
import { screenshotsText as text } from './screenshots.text';

/** One picture or film, as large as the window allows; see docs/product/home.md#screenshots. */
export function ScreenshotsModal({ props: of, close }: ModalView<'screenshots'>) {
  const title = of.alt || text.title;
  const picture = <Picture of={of} place={WINDOW} eager />;
  return (
    <Root style={{ '--ratio': ratioOf(of) } as CSSProperties}>
      <Bar>
        <Title id={MODAL_TITLE_ID} tabIndex={-1}>
          {title}
        </Title>
        <Close label={uiText.close} onClick={() => close()}>
          <Icon of={cross} size={28} />
        </Close>
      </Bar>
      <Box>{of.film ? <WholeFilm link={of.film} title={title} poster={picture} /> : picture}</Box>
    </Root>
  );
}

const ratioOf = ({ film, width, height }: ModalProps<'screenshots'>) => (film ? 16 / 9 : width / height);

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
  // A click beside the picture must reach the overlay, which then closes the modal.
  pointerEvents: 'none',
  [media.mobile]: { '--side': '0px' },
}));

const Box = styled.div(({ theme: { color, media, space } }) => ({
  pointerEvents: 'auto',
  width: `min(1440px,100%,(100dvh - ${2 * BAR_PX}px)*var(--ratio))`,
  '& img': { display: 'block', width: '100%', height: 'auto', background: color.ink[950] },
  [media.mobile]: { '& > a': { marginLeft: space.gutter } },
}));

const Bar = styled.div({
  position: 'absolute',
  inset: '0 0 auto',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '12px 16px 0 24px',
});

const Title = styled.h2(({ theme: { color, type } }) => ({
  ...type.mono,
  fontWeight: 400,
  color: color.steel[300],
  outline: 'none',
}));

const Close = styled(IconButton)(({ theme: { color } }) => ({
  pointerEvents: 'auto',
  width: 56,
  height: 56,
  background: color.ink[850],
  color: color.bone.base,
}));
