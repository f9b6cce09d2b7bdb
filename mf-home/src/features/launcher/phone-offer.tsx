import styled from '@emotion/styled';
import { useToasts } from '@site/area';
import { attempt } from '@site/area/rules/load';
import { toSafeLink } from '@site/area/rules/links';
import { failureText } from '@site/shared/forms/forms.text';
import { useCopy } from '@site/shared/forms/use-copy';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { copy as copyIcon } from '@site/shared/ui/icons/copy';
import { mail } from '@site/shared/ui/icons/mail';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { useState, useSyncExternalStore } from 'react';
import { useHomeStores } from '../../stores/home-area-stores';
import { createLauncherApi } from './launcher.api';
import { launcherText } from './launcher.text';
import { useDownload } from './use-download';

const { phone: text } = launcherText;

interface PhoneOfferProps {
  address: string | undefined;
  onDownloadStart?: () => void;
}

/**
 * Sends the launcher's link from a phone to a computer: by letter to the player's own confirmed address, or
 * with the share sheet of the phone; see docs/decisions/0110.
 */
export const PhoneOffer = observer(function PhoneOffer({ address, onDownloadStart }: PhoneOfferProps) {
  const { session, profile } = useSiteStores();
  const { http } = useHomeStores().context;
  const toasts = useToasts();
  const copy = useCopy(text);
  const download = useDownload(onDownloadStart);
  const [isSending, setSending] = useState(false);
  const canShare = useCanShare();
  const hasMail = session.authorized === true && profile.general?.emailConfirmation === true;
  const handleMail = async () => {
    setSending(true);
    const result = await attempt(createLauncherApi(http).sendLink());
    setSending(false);
    if (result.ok) toasts.show({ type: 'success', ...text.sent });
    else toasts.show({ type: 'error', title: text.notSent, message: failureText(result.error) });
  };
  const handleShare = async () => {
    const url = new URL('/launcher', window.location.href).href;
    if (!canShare) return void (await copy(url));
    try {
      await navigator.share({ title: launcherText.title, url });
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) await copy(url);
    }
  };
  return (
    <Root>
      <p>{text.lead}</p>
      {hasMail ? (
        <Button look="primary" size="m" wide loading={isSending} onClick={() => void handleMail()}>
          {text.mail}
          <Icon of={mail} />
        </Button>
      ) : (
        <Button look="primary" size="m" wide onClick={() => void handleShare()}>
          {canShare ? text.share : text.copy}
          <Icon of={canShare ? mail : copyIcon} />
        </Button>
      )}
      {address !== undefined && (
        <TextLink
          to={toSafeLink(address)}
          file
          aria-busy={download.waiting || undefined}
          {...download.handlers}
        >
          {text.file}
        </TextLink>
      )}
    </Root>
  );
});

const subscribeToNothing = () => () => undefined;
/** Returns true while the browser is unknown, and where it has a share sheet. */
const useCanShare = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => 'share' in navigator,
    () => true,
  );

const Root = styled.div({ display: 'grid', justifyItems: 'start', gap: 14 });
