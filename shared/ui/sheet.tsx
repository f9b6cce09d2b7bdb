import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { MODAL_TITLE_ID } from '../contracts/modals';
import { uiText } from '../text/ui.text';
import { HazardTape } from './hazard-tape';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { close } from './icons/close';

interface SheetProps {
  /** The name of the modal, on the screen and for assistive technology. */
  title: ReactNode;
  /** The cross was pressed: a modal gives its `close` here. */
  onClose: () => void;
  /** Width above the mobile layout in px, as DESIGN lists it; 640 when it lists none. */
  width?: number;
  /** `hazard`: warning tape in place of the amber edge. */
  edge?: 'amber' | 'hazard';
  /** Buttons at the end. On mobile they stay in sight while a longer sheet scrolls above them. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

/**
 * The steel sheet that a modal is drawn on: edge, title, cross, body, buttons; at the bottom of the screen on mobile.
 * Overlay, Escape, focus, scroll lock and movement belong to the shell's layer. When a modal opens, the focus goes to the
 * sheet's first field, or to its title where there is none.
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
    <h2 id={MODAL_TITLE_ID} tabIndex={-1}>
      {title}
    </h2>
    {children}
    {actions && <Actions>{actions}</Actions>}
  </Root>
);

const Root = styled.section(({ theme: { color, font, media, shadow, space } }) => ({
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
  '& > h2': {
    font: `900 clamp(44px,2.92vw,56px)/.92 ${font.display}`,
    textTransform: 'uppercase',
    textWrap: 'balance',
    marginBottom: 18,
    paddingRight: 60,
    outline: 'none',
  },
  [media.tablet]: { '--inset': '40px', paddingBlock: '36px 38px' },
  [media.mobile]: {
    '--inset': space.gutter,
    '--end': 'max(30px,env(safe-area-inset-bottom))',
    width: '100%',
    // a strip of the overlay is left to tap on
    margin: '48px 0 0',
    padding: '30px var(--inset) var(--end)',
    borderInline: 0,
    borderBottom: 0,
    '&[data-edge=hazard]': { paddingTop: 48 },
    '& > h2': { fontSize: 42 },
    // a field that is gone to stands above the actions with what is said of it
    '& :is(input,textarea)': { scrollMarginBottom: '14rem' },
  },
  [media.narrow]: { '& > h2': { fontSize: 36 } },
}));

const Tape = styled(HazardTape)({ position: 'absolute', inset: '0 -1px auto', height: 18 });

/** The column in which the cross stays in sight while a long sheet scrolls. */
const Corner = styled.div(({ theme: { layer } }) => ({
  position: 'absolute',
  inset: '14px 14px 14px auto',
  zIndex: layer.header,
  pointerEvents: 'none',
  '& > button': { position: 'sticky', top: 14, pointerEvents: 'auto' },
}));

const Actions = styled.div(({ theme: { color, media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  marginTop: 26,
  [media.mobile]: {
    position: 'sticky',
    bottom: 0,
    margin: '26px calc(-1*var(--inset)) calc(-1*var(--end))',
    padding: '0 var(--inset) var(--end)',
    background: color.ink[850],
    // what scrolls below fades away instead of being cut
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '-24px 0 100%',
      background: `linear-gradient(transparent,${color.ink[850]})`,
      pointerEvents: 'none',
    },
  },
}));
