import { isPlainClick } from '@site/shared/rules/plain-click';
import { useModals, useToasts } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { download } from '@site/shared/ui/icons/download';
import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';
import { launcherText as text } from './launcher.text';
import { useLauncher } from './use-launcher';

interface DownloadButtonProps {
  /** Where the launcher was when the page was made: followed as it is while no script runs. */
  address: string | undefined;
  size?: 'm' | 'xl';
  /** What stands on it, when that is more than the one word. */
  children?: ReactNode;
  /** The browser has been sent to the file. */
  onBegun?: () => void;
}

/** «Скачать»: asks the api where the launcher is and goes there; a failure is said, and the official client offered. */
export const DownloadButton = observer(function DownloadButton({
  address,
  size = 'xl',
  children = text.download,
  onBegun,
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
      return onBegun?.();
    }
    toasts.show({ type: 'error', ...text.failed });
    await modals.open('process-laucher');
  };

  // When the line is lost, the dialog's code must be here already.
  const handleNear = () => modals.prefetch('process-laucher');
  const near = { onPointerEnter: handleNear, onFocus: handleNear };
  const label = (
    <>
      {children}
      <Icon of={download} />
    </>
  );
  return address === undefined ? (
    <Button look="primary" size={size} loading={waiting} onClick={handleClick} {...near}>
      {label}
    </Button>
  ) : (
    <ButtonLink
      look="primary"
      size={size}
      to={address}
      file
      aria-busy={waiting || undefined}
      onClick={handleClick}
      {...near}
    >
      {label}
    </ButtonLink>
  );
});
