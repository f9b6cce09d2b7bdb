import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useAccountStores } from '../../stores/account-stores';
import { SettingsView } from '../../ui/settings-view';
import { NoticeToggles } from '../notices/notice-toggles';
import { ChangePasswordForm } from '../password/change-password-form';
import { PushPanel } from './push-panel';
import { BackupPanel } from './backup-panel';
import { EmailPanel } from './email-panel';
import { FactorPanel } from './factor-panel';
import { PersonalDataPanel } from './personal-data-panel';
import { SecurityLogPanel } from './security-log-panel';
import { SessionsPanel } from './sessions-panel';
import { SettingsStore } from './settings.store';
import { Column, Columns, Panel, PanelTitle, Whole } from './settings.styles';
import { settingsText as text } from './settings.text';

export const SettingsTab = observer(function SettingsTab() {
  const { profile } = useSiteStores();
  const { context } = useAccountStores();
  const [store] = useState(() => new SettingsStore(context));
  // reloads the data, which may have changed in another tab or on another device
  useEffect(() => {
    store.refresh();
    if (profile.parts.settings.kind !== 'loading') void profile.load('settings');
  }, [store, profile]);
  const isDeletionRequested = profile.general?.deletesAt !== undefined;
  // the panel of push messages is as long as the log, which then stands below both columns
  const hasPush = valueOr(profile.parts.settings, null)?.push === true;
  return (
    <Columns>
      <Column>
        <SettingsView height={420}>
          {(settings) => (
            <>
              <EmailPanel settings={settings} onChange={store.refresh} />
              <Panel aria-label={text.password.title}>
                <PanelTitle>{text.password.title}</PanelTitle>
                <ChangePasswordForm onDone={store.refresh} />
              </Panel>
              <Panel aria-label={text.notices.title}>
                <PanelTitle>{text.notices.title}</PanelTitle>
                <NoticeToggles settings={settings} />
              </Panel>
              {settings.push && <PushPanel />}
            </>
          )}
        </SettingsView>
        {!hasPush && <SecurityLogPanel store={store} />}
      </Column>
      <Column>
        <SettingsView height={420} isSecond>
          {(settings) => (
            <>
              <FactorPanel settings={settings} onChange={store.refresh} />
              <BackupPanel settings={settings} onChange={store.refresh} />
            </>
          )}
        </SettingsView>
        <SessionsPanel store={store} />
        <PersonalDataPanel store={store} isDeletionRequested={isDeletionRequested} />
      </Column>
      {hasPush && (
        <Whole>
          <SecurityLogPanel store={store} />
        </Whole>
      )}
    </Columns>
  );
});
