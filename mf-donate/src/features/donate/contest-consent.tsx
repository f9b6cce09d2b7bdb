import { CheckBox } from '@site/shared/forms/check-box';
import { useSiteStores, useToasts } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { Small } from './contest.styles';
import { donateText } from './donate.text';
import type { MineStore } from './mine.store';

const text = donateText.contest;

/** The consent to take part: its own, given and taken back here (decision 28). */
export const ContestConsent = observer(function ContestConsent({ mine }: { mine: MineStore }) {
  const { session } = useSiteStores();
  const toasts = useToasts();
  if (!session.authorized)
    return (
      <Small>
        <Link data-alone to="/auth" state={{ from: '/donate' }}>
          {text.guest}
        </Link>
      </Small>
    );
  if (mine.mine.kind !== 'ready') return null;
  const handleSet = async (agreed: boolean) => {
    const isWritten = await mine.setConsent(agreed);
    if (!isWritten) toasts.show({ type: 'error', title: text.notSaved });
    else if (!agreed) toasts.show({ type: 'success', title: text.withdrawn });
  };
  return (
    <div>
      <CheckBox checked={mine.agreed} disabled={mine.sending} onSet={(agreed) => void handleSet(agreed)}>
        {text.agree}
      </CheckBox>
      {mine.agreed && <Small role="status">{text.agreed}</Small>}
    </div>
  );
});
