import styled from '@emotion/styled';
import { attempt } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { formatDate } from '@site/text/dates';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { warning } from '@site/shared/ui/icons/warning';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useAccountStores } from '../../stores/account-stores';
import { failureText } from '@site/shared/forms/forms.text';
import { SafeLink } from '@site/shared/ui/safe-link';
import { createProfileApi } from './profile.api';
import { profileText } from './profile.text';

const text = profileText.deletion;

/**
 * Shown above every profile tab while the account is scheduled for deletion
 * (docs/product/accounts.md#deletion). The button cancels the deletion. If the server requires the player's
 * consents, a second click gives them.
 */
export const DeletionBanner = observer(function DeletionBanner() {
  const { profile, toasts } = useSiteStores();
  const { context, consents } = useAccountStores();
  const [isSending, setSending] = useState(false);
  const [needsConsent, setNeedsConsent] = useState(false);
  // The banner stays with the outcome, because the pressed button disappears.
  const [isKept, setKept] = useState(false);
  const outcome = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isKept) outcome.current?.focus();
  }, [isKept]);
  const { general } = profile;
  if (isKept && general?.deletesAt === undefined)
    return (
      <Root role="status" data-kept>
        <Title ref={outcome} tabIndex={-1}>
          {text.cancelled}
        </Title>
      </Root>
    );
  if (general?.deletesAt === undefined) return null;
  const api = createProfileApi(context.http);
  const cancelDeletion = async () => {
    if (needsConsent) {
      // a newer edition of the documents may have come into force since the page was loaded
      await consents.refresh();
      if (consents.consents) await api.acceptConsents(consents.consents);
    }
    await api.cancelDeletion();
  };
  const handleCancel = async () => {
    if (isSending) return;
    setSending(true);
    const result = await attempt(cancelDeletion());
    setSending(false);
    if (result.ok) {
      const { deletesAt: _, ...rest } = profile.general ?? general;
      profile.set('general', rest);
      setKept(true);
      toasts.show({ type: 'success', title: text.cancelled });
    } else if (result.error.code === 'CONSENT_NEEDED' && !needsConsent) setNeedsConsent(true);
    else toasts.show({ type: 'error', title: text.failed, message: failureText(result.error) });
  };
  return (
    <Root role="status">
      <WarningIcon of={warning} size={32} />
      <Message>
        <Title>{text.title(formatDate(new Date(general.deletesAt).toISOString()))}</Title>
        {needsConsent ? (
          <Lead>
            {text.consent.before}
            <SafeLink to="/legal/agreement" newTab>
              {text.consent.agreement}
            </SafeLink>
            {text.consent.and}
            <SafeLink to="/legal/consent" newTab>
              {text.consent.data}
            </SafeLink>
            .
          </Lead>
        ) : (
          <Lead>{text.lead}</Lead>
        )}
      </Message>
      <Button look="outline" loading={isSending} onClick={() => void handleCancel()}>
        {needsConsent ? text.agree : text.cancel}
      </Button>
    </Root>
  );
});

const Root = styled.div(({ theme: { color } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 20,
  marginBottom: 32,
  padding: '20px 24px',
  border: '1.5px solid #8a3a30',
  '&[data-kept]': { borderColor: color.foam.base },
}));

const WarningIcon = styled(Icon)(({ theme: { color } }) => ({ flex: 'none', color: color.red.base }));

const Message = styled.div({ flex: '1 1 260px' });

const Title = styled.b({ fontWeight: 600 });

const Lead = styled.p(({ theme: { color } }) => ({ fontSize: 16, color: color.steel[300] }));
