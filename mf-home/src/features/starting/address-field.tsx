import styled from '@emotion/styled';
import { useCopy } from '@site/shared/forms/use-copy';
import { Icon } from '@site/shared/ui/icon';
import { copy } from '@site/shared/ui/icons/copy';
import { useId, useRef } from 'react';
import { Label } from './starting.styles';
import { startingText } from './starting.text';

const { play: text } = startingText;

export const AddressField = ({ address }: { address: string }) => {
  const copyToClipboard = useCopy(text);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const handleCopy = async () => {
    // If copying fails, the player can copy manually: focusing the field selects the address.
    if (!(await copyToClipboard(address))) field.current?.focus();
  };
  return (
    <>
      <Label>
        <label htmlFor={id}>{text.address}</label>
      </Label>
      <Box>
        <Input
          ref={field}
          id={id}
          value={address}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton type="button" aria-label={text.copy} onClick={() => void handleCopy()}>
          <Icon of={copy} />
        </CopyButton>
      </Box>
    </>
  );
};

const Box = styled.div(({ theme: { color, control, radius } }) => ({
  display: 'flex',
  maxWidth: 520,
  minHeight: control.field,
  background: color.ink[950],
  border: `1.5px solid ${color.ink[500]}`,
  borderRadius: radius.control,
  '&:focus-within': { borderColor: color.amber.base, boxShadow: `0 0 0 3px ${color.amber.base}40` },
}));

const Input = styled.input(({ theme: { media } }) => ({
  flex: 1,
  minWidth: 0,
  padding: '0 0 0 18px',
  background: 'none',
  border: 0,
  outline: 0,
  textOverflow: 'ellipsis',
  // the port at the end has to be readable
  [media.mobile]: { paddingLeft: 12, fontSize: 16, letterSpacing: '-.02em' },
}));

const CopyButton = styled.button(({ theme: { color, media } }) => ({
  display: 'grid',
  placeContent: 'center',
  width: 60,
  [media.mobile]: { width: 48 },
  color: color.steel[300],
  '&:hover': { color: color.bone.base },
}));
