import type { SettingsInfo } from '@site/shared/contracts/profile';
import { useSiteStores } from '@site/shared/stores';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { LoadView } from '@site/shared/ui/load-view';
import { settingsViewText } from './settings-view.text';
import { useSettings } from './use-settings';

interface SettingsViewProps {
  /** Height of the skeleton that is shown during loading, in pixels. */
  height: number;
  /** True where another view of the page says that the settings could not be loaded. */
  isSecond?: boolean;
  children: (settings: SettingsInfo) => ReactNode;
}

/** Loads the player's settings and passes them to the children function. */
export const SettingsView = observer(function SettingsView({
  height,
  isSecond,
  children,
}: SettingsViewProps) {
  const { profile } = useSiteStores();
  const settings = useSettings();
  if (isSecond && settings.kind === 'failed') return null;
  return (
    <LoadView
      of={settings}
      blank={<Skeleton height={height} />}
      failed={settingsViewText.failed}
      onRetry={() => void profile.load('settings')}
    >
      {children}
    </LoadView>
  );
});
