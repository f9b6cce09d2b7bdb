import { toSafeLink } from '@site/area/rules/links';
import { isPlainClick } from '@site/area/rules/plain-click';
import { useModals, useToasts } from '@site/area';
import { Button } from '@site/shared/ui/button';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { download } from '@site/shared/ui/icons/download';
import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';
import { launcherText as text } from './launcher.text';
import { useLauncher } from './use-launcher';

interface DownloadButtonProps {
  /**
   * Address of the launcher in the home page's data, if loaded. Browsers without scripts open this address.
   * With scripts, a click requests the current address.
   */
  address: string | undefined;
  size?: 'm' | 'xl';
  children?: ReactNode;
  onDownloadStart?: () => void;
}

/**
 * Requests the launcher's address and downloads the file. If the request fails, a dialog offers the official
 * launcher. See docs/product/home.md#launcher.
 */
export const DownloadButton = observer(function DownloadButton({
  address,
  size = 'xl',
  children = text.download,
  onDownloadStart,
}: DownloadButtonProps) {
  const launcher = useLauncher();
  const modals = useModals();
  const toasts = useToasts();
  const waiting = launcher.download.kind === 'loading';

  const handleClick = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (waiting) return;
    const result = await launcher.requestDownload();
    if (result.ok) {
      window.location.assign(result.value);
      return onDownloadStart?.();
    }
    toasts.show({ type: 'error', ...text.failed });
    await modals.open('process-laucher');
  };

  // Prefetches the code of the error dialog, because the connection may have failed when the dialog has to
  // open.
  const prefetch = () => modals.prefetch('process-laucher');
  const prefetchEvents = { onPointerEnter: prefetch, onFocus: prefetch };
  const label = (
    <>
      {children}
      <Icon of={download} />
    </>
  );
  return address === undefined ? (
    <Button look="primary" size={size} loading={waiting} onClick={handleClick} {...prefetchEvents}>
      {label}
    </Button>
  ) : (
    <ButtonLink
      look="primary"
      size={size}
      to={toSafeLink(address)}
      file
      aria-busy={waiting || undefined}
      onClick={handleClick}
      {...prefetchEvents}
    >
      {label}
    </ButtonLink>
  );
});
