import { CheckBox } from '@site/shared/forms/check-box';
import { useToasts } from '@site/area';
import { observer } from 'mobx-react-lite';
import { Small } from './contest.styles';
import { consentText as text } from './consent.text';
import type { ParticipationStore } from './participation.store';

/** The check box with which a signed-in player gives and withdraws the consent. */
export const ConsentBox = observer(function ConsentBox({ of: participation }: { of: ParticipationStore }) {
  const toasts = useToasts();
  const handleSet = async (agreed: boolean) => {
    if (participation.sending) return;
    const isSaved = await participation.setConsent(agreed);
    if (!isSaved) toasts.show({ type: 'error', title: text.notSaved });
    else if (!agreed) toasts.show({ type: 'success', title: text.withdrawn });
  };
  return (
    <div>
      <CheckBox
        checked={participation.agreed}
        aria-busy={participation.sending || undefined}
        onSet={(agreed) => void handleSet(agreed)}
      >
        {text.agree}
      </CheckBox>
      <div role="status">
        {participation.sending ? (
          <Small>{text.saving}</Small>
        ) : (
          participation.agreed && <Small>{text.agreed}</Small>
        )}
      </div>
    </div>
  );
});
