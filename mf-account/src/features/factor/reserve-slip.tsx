import { Icon } from '@site/shared/ui/icon';
import { copy } from '@site/shared/ui/icons/copy';
import { useCopy } from '../../page/use-copy';
import { Slip } from './factor.styles';
import { factorText } from './factor.text';

/** The reserve code on its slip of paper, ready to be copied. */
export const ReserveSlip = ({ code }: { code: string }) => {
  const copyWords = useCopy();
  return (
    <Slip>
      <span>{code}</span>
      <button type="button" aria-label={factorText.connect.copyReserve} onClick={() => void copyWords(code)}>
        <Icon of={copy} size={24} />
      </button>
    </Slip>
  );
};
