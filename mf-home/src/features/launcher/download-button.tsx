import { toSafeLink } from '@site/area/rules/links';
import { Button } from '@site/shared/ui/button';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { download } from '@site/shared/ui/icons/download';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { launcherText as text } from './launcher.text';
import { useDownload } from './use-download';

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

/** Downloads the launcher's file; see docs/product/home.md#launcher. */
export const DownloadButton = observer(function DownloadButton({
  address,
  size = 'xl',
  children = text.download,
  onDownloadStart,
}: DownloadButtonProps) {
  const { waiting, handlers } = useDownload(onDownloadStart);
  const label = (
    <>
      {children}
      <Icon of={download} />
    </>
  );
  return address === undefined ? (
    <Button look="primary" size={size} loading={waiting} {...handlers}>
      {label}
    </Button>
  ) : (
    <ButtonLink
      look="primary"
      size={size}
      to={toSafeLink(address)}
      file
      aria-busy={waiting || undefined}
      {...handlers}
    >
      {label}
    </ButtonLink>
  );
});
