import { isPlainClick } from '@site/shared/rules/plain-click';
import { useModals, useToasts } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { download } from '@site/shared/ui/icons/download';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { launcherText as text } from './launcher.text';
import { useLauncher } from './use-launcher';

interface DownloadButtonProps {
  /** Where the launcher was when the page was made: followed as it is while no script runs. */
  address: string | undefined;
}

/** «Скачать»: asks the api where the launcher is and goes there; a failure is said, and the official client offered. */
export const DownloadButton = observer(function DownloadButton({ address }: DownloadButtonProps) {
  const launcher = useLauncher();
  const modals = useModals();
  const toasts = useToasts();
  const waiting = launcher.download.kind === 'loading';

  const handleClick = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (waiting) return;
    const result = await launcher.requestDownload();
    if (result.ok) return window.location.assign(result.value);
    toasts.show({ type: 'error', ...text.failed });
    await modals.open('process-laucher');
  };

  // When the line is lost, the dialog's code must be here already.
  const handleNear = () => modals.prefetch('process-laucher');
  const near = { onPointerEnter: handleNear, onFocus: handleNear };
  const label = (
    <>
      {text.download}
      <Icon of={download} />
    </>
  );
  return address === undefined ? (
    <Button look="primary" size="xl" loading={waiting} onClick={handleClick} {...near}>
      {label}
    </Button>
  ) : (
    <ButtonLink
      look="primary"
      size="xl"
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
