import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { MODAL_TITLE_ID } from '@site/contracts/modals';
import { uiText } from '../text/ui.text';
import { HazardTape } from './hazard-tape';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { close } from './icons/close';
import { SheetActions } from './sheet.styles';

interface SheetProps {
  /** Title of the modal, also its accessible name. */
  title: ReactNode;
  /** Called when the close button is clicked. Pass the `close` prop of the modal. */
  onClose: () => void;
  /** Maximum width in px in layouts larger than mobile (docs/product/design.md#modals). */
  width?: number;
  /** With `hazard`, warning tape replaces the amber edge. */
  edge?: 'amber' | 'hazard';
  /** Buttons below the content. In the mobile layout they stay visible while the content scrolls. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

/**
 * Surface of a modal: edge, title, close button, content and buttons. In the mobile layout the surface is
 * attached to the bottom of the screen. The shell handles the overlay, Escape, focus, scroll lock and
 * transitions.
 */
export const Sheet = ({
  title,
  onClose,
  width = 640,
  edge = 'amber',
  actions,
  children,
  className,
}: SheetProps) => (
  <Root className={className} style={{ '--sheet': `${width}px` } as React.CSSProperties} data-edge={edge}>
    {edge === 'hazard' && <Tape />}
    <Corner>
      <IconButton label={uiText.close} onClick={() => onClose()}>
        <Icon of={close} size={28} />
      </IconButton>
    </Corner>
    <Title id={MODAL_TITLE_ID} tabIndex={-1}>
      {title}
    </Title>
    {children}
    {actions && <SheetActions>{actions}</SheetActions>}
  </Root>
);

const Root = styled.section(({ theme: { color, layer, media, shadow, space } }) => ({
  '--inset': '48px',
  position: 'relative',
  width: 'min(100% - 64px,var(--sheet))',
  minWidth: 0,
  margin: '32px auto',
  padding: '44px var(--inset) 48px',
  color: color.bone.base,
  background: color.ink[850],
  border: `1px solid ${color.ink[600]}`,
  borderTop: `6px solid ${color.amber.base}`,
  boxShadow: shadow.modal,
  overflowWrap: 'break-word',
  '&[data-edge=hazard]': { borderTopWidth: 0, paddingTop: 64 },
  [media.tablet]: { '--inset': '40px', paddingBlock: '36px 38px' },
  [media.mobile]: {
    '--inset': space.gutter,
    '--end': 'max(30px,env(safe-area-inset-bottom))',
    width: '100%',
    // leaves a strip of the overlay visible, where a tap closes the modal
    margin: '48px 0 0',
    padding: '30px var(--inset) var(--end)',
    borderInline: 0,
    borderBottom: 0,
    '&[data-edge=hazard]': { paddingTop: 48 },
    // keeps a focused field and its message visible above the sticky actions
    '& :is(input,textarea)': { scrollMarginBottom: '14rem' },
    '& :is(input,textarea,button,a)': { scrollMarginTop: '5rem' },
    // strip under which the content scrolls, so that the close button never lies over it
    '&::before': {
      content: '""',
      position: 'sticky',
      top: 0,
      zIndex: layer.header - 2,
      display: 'block',
      height: 68,
      margin: '-30px calc(-1*var(--inset)) -38px',
      background: color.ink[850],
    },
    '&[data-edge=hazard]::before': { content: 'none' },
  },
}));

const Title = styled.h2(({ theme: { font, layer, media, type } }) => ({
  font: `900 clamp(44px,2.92vw,56px)/${type.h3.lineHeight} ${font.display}`,
  textTransform: 'uppercase',
  textWrap: 'balance',
  marginBottom: 18,
  paddingRight: 60,
  outline: 'none',
  [media.mobile]: { position: 'relative', zIndex: layer.header - 1, fontSize: 42 },
  [media.narrow]: { fontSize: 36 },
}));

// above the fill of the close button, whose upper edge lies under the tape
const Tape = styled(HazardTape)(({ theme: { layer } }) => ({
  position: 'absolute',
  inset: '0 -1px auto',
  zIndex: layer.header + 1,
  height: 18,
  pointerEvents: 'none',
}));

/** Column in which the close button stays visible while a long modal scrolls. */
const Corner = styled.div(({ theme: { color, layer } }) => ({
  position: 'absolute',
  inset: '14px 14px 14px auto',
  zIndex: layer.header,
  pointerEvents: 'none',
  // the fill keeps the cross readable over a picture
  '& > button': { position: 'sticky', top: 14, pointerEvents: 'auto', background: color.ink[850] },
}));
