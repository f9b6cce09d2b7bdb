import { useCopy } from '@site/shared/forms/use-copy';
import { Icon } from '@site/shared/ui/icon';
import { copy } from '@site/shared/ui/icons/copy';
import { copyText } from '../../text/copy.text';
import { Slip } from './factor.styles';
import { factorText } from './factor.text';

/** The reserve code on a slip of paper, with a copy button. */
export const ReserveCodeSlip = ({ code }: { code: string }) => {
  const copyWords = useCopy(copyText);
  return (
    <Slip>
      <span>{code}</span>
      <button type="button" aria-label={factorText.connect.copyReserve} onClick={() => void copyWords(code)}>
        <Icon of={copy} size={24} />
      </button>
    </Slip>
  );
};
