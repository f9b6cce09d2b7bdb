import styled from '@emotion/styled';
import { type ReactNode, type RefObject, useEffect } from 'react';

interface ModalDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  /** Id of the heading that names the dialog. */
  label: string;
  /** While it is true, Escape does not close the dialog. */
  isBusy: boolean;
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form, which opens at once and lets nothing else be used. */
export const ModalDialog = ({ ref, label, isBusy, isWide = false, onClose, children }: ModalDialogProps) => {
  useEffect(() => ref.current?.showModal(), [ref]);
  return (
    <Root
      ref={ref}
      aria-labelledby={label}
      data-wide={isWide}
      onClose={onClose}
      onCancel={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {children}
    </Root>
  );
};

const Root = styled.dialog(({ theme: { color, font } }) => ({
  width: 'min(100% - 32px,600px)',
  margin: 'auto',
  padding: 'clamp(16px,3vw,32px)',
  border: 0,
  borderTop: `4px solid ${color.amber.base}`,
  background: color.ink[800],
  color: color.bone.base,
  overflowWrap: 'anywhere',
  '&[data-wide=true]': { width: 'min(100% - 32px,760px)' },
  '&::backdrop': { background: color.overlay },
  form: { display: 'grid', gap: 12 },
  // a region that announces stays in the page while it is empty, and takes no gap
  'form > div:empty': { position: 'absolute' },
  // capitals would change the look of a release or an order
  h2: { font: `800 30px/1.05 ${font.display}` },
}));
