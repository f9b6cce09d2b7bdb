import styled from '@emotion/styled';
import { useCopy } from '@site/shared/forms/use-copy';
import { Icon } from '@site/shared/ui/icon';
import { copy } from '@site/shared/ui/icons/copy';
import { copyText } from '../../text/copy.text';
import { factorText } from './factor.text';

export const ReserveCodeSlip = ({ code }: { code: string }) => {
  const copyToClipboard = useCopy(copyText);
  return (
    <Root>
      <span>{code}</span>
      <CopyButton
        type="button"
        aria-label={factorText.connect.copyReserve}
        onClick={() => void copyToClipboard(code)}
      >
        <Icon of={copy} size={24} />
      </CopyButton>
    </Root>
  );
};

const Root = styled.div(({ theme: { color, font, media } }) => ({
  '--focus': color.paper.ink,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginTop: 14,
  padding: '6px 8px 6px 18px',
  font: `700 22px/1 ${font.mono}`,
  color: color.paper.ink,
  background: color.paper.base,
  [media.mobile]: { fontSize: 16 },
}));

const CopyButton = styled.button({
  width: 44,
  height: 44,
  flex: 'none',
  display: 'grid',
  placeContent: 'center',
});
