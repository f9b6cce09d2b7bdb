import styled from '@emotion/styled';
import { useCopy } from '@site/shared/forms/use-copy';
import { ORDER_ID_SHOWN } from '@site/shared/contracts/limits';
import { Icon } from '@site/shared/ui/icon';
import { IconButton } from '@site/shared/ui/icon-button';
import { copy } from '@site/shared/ui/icons/copy';
import { checkText } from './check.text';

const text = checkText.receipt;

/** The beginning of an order's number, by which support finds the order, with a button that copies the whole. */
export const OrderNumber = ({ orderId }: { orderId: string }) => {
  const copyToClipboard = useCopy(text);
  return (
    <Root>
      <span title={orderId}>{text.order(orderId.slice(0, ORDER_ID_SHOWN))}</span>
      <CopyButton label={text.copyOrder} onClick={() => void copyToClipboard(orderId)}>
        <Icon of={copy} size={18} />
      </CopyButton>
    </Root>
  );
};

const Root = styled.span({ display: 'flex', justifyContent: 'center', alignItems: 'center' });

/** The margins keep the number in the middle of the receipt, and its line as high as the others. */
const CopyButton = styled(IconButton)({
  margin: '-12px -48px -12px 0',
  '&, &:hover': { color: 'inherit' },
  '&:hover': { background: '#0001' },
  '@media print': { display: 'none' },
});
