import styled from '@emotion/styled';
import { MODAL_TITLE_ID } from '@site/contracts/modals';
import type { ReactNode } from 'react';
import { bakeryText as text } from '../text/bakery.text';

interface SheetProps {
  title: string;
  /** Called when the close button is clicked. Pass the `close` prop of the modal. */
  onClose: () => void;
  children: ReactNode;
}

/** Surface of a modal: title, close button and content. */
export const Sheet = ({ title, onClose, children }: SheetProps) => (
  <Root>
    <CloseButton type="button" aria-label={text.close} onClick={() => onClose()}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </CloseButton>
    <Title id={MODAL_TITLE_ID} tabIndex={-1}>
      {title}
    </Title>
    {children}
  </Root>
);

const Root = styled.section(({ theme: { color, media, radius, shadow } }) => ({
  position: 'relative',
  width: 'min(100% - 2.5rem, 32rem)',
  margin: '2rem auto',
  padding: '2.25rem',
  borderRadius: radius,
  background: color.flour,
  color: color.ink,
  boxShadow: shadow,
  [media.phone]: {
    width: '100%',
    margin: '3rem 0 0',
    padding: '1.75rem 1.25rem max(1.75rem, env(safe-area-inset-bottom))',
    borderRadius: `${radius}px ${radius}px 0 0`,
  },
}));

const Title = styled.h2(({ theme: { font } }) => ({
  marginBottom: '1.25rem',
  paddingRight: '3rem',
  fontFamily: font.title,
  fontWeight: 400,
  fontSize: '1.9rem',
  lineHeight: 1.15,
  outline: 'none',
}));

const CloseButton = styled.button({
  position: 'absolute',
  top: '1rem',
  right: '1rem',
  display: 'grid',
  placeItems: 'center',
  width: '3rem',
  height: '3rem',
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
});
