import { CheckBox } from '@site/shared/forms/check-box';
import { useToasts } from '@site/area';
import { useSiteStores } from '@site/shared/stores';
import { PageLink } from '@site/shared/ui/page-link';
import { observer } from 'mobx-react-lite';
import { Small } from './contest.styles';
import { contestText as text } from './contest.text';
import type { ParticipationStore } from './participation.store';

interface ContestConsentProps {
  participation: ParticipationStore;
}

/** The consent to the contest's rules, separate from other consents; see docs/product/shop.md#contest. */
export const ContestConsent = observer(function ContestConsent({ participation }: ContestConsentProps) {
  const { session } = useSiteStores();
  const toasts = useToasts();
  if (!session.authorized)
    return (
      <Small>
        <PageLink data-alone to="/auth" state={{ from: '/donate' }}>
          {text.guest}
        </PageLink>
      </Small>
    );
  if (participation.status.kind !== 'ready') return null;
  const handleSet = async (agreed: boolean) => {
    if (participation.sending) return;
    const isSaved = await participation.setConsent(agreed);
    if (!isSaved) toasts.show({ type: 'error', title: text.notSaved });
    else if (!agreed) toasts.show({ type: 'success', title: text.withdrawn });
  };
  return (
    <div>
      <CheckBox checked={participation.agreed} onSet={(agreed) => void handleSet(agreed)}>
        {text.agree}
      </CheckBox>
      {participation.agreed && <Small role="status">{text.agreed}</Small>}
    </div>
  );
});
