import { useCopy } from '@site/shared/forms/use-copy';
import { Icon } from '@site/shared/ui/icon';
import { copy } from '@site/shared/ui/icons/copy';
import { pageText } from '../../page/page.text';
import { Slip } from './factor.styles';
import { factorText } from './factor.text';

/** The reserve code on its slip of paper, ready to be copied. */
export const ReserveSlip = ({ code }: { code: string }) => {
  const copyWords = useCopy(pageText);
  return (
    <Slip>
      <span>{code}</span>
      <button type="button" aria-label={factorText.connect.copyReserve} onClick={() => void copyWords(code)}>
        <Icon of={copy} size={24} />
      </button>
    </Slip>
  );
};
