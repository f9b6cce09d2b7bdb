import type { SettingsInfo } from '@site/shared/contracts/profile';
import { useSiteStores } from '@site/shared/stores';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { LoadView } from '@site/shared/ui/load-view';
import { pageText } from './page.text';
import { useSettings } from './use-settings';

interface SettingsViewProps {
  /** Of what stands in its place meanwhile, px. */
  height: number;
  children: (settings: SettingsInfo) => ReactNode;
}

/** What needs the player's settings, as they come. */
export const SettingsView = observer(function SettingsView({ height, children }: SettingsViewProps) {
  const { profile } = useSiteStores();
  const settings = useSettings();
  return (
    <LoadView
      of={settings}
      blank={<Skeleton height={height} />}
      failed={pageText.noSettings}
      onRetry={() => void profile.load('settings')}
    >
      {children}
    </LoadView>
  );
});
