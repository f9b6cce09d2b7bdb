import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useAccountStores } from '../../account-stores';
import { SettingsView } from '../../page/settings-view';
import { NoticeToggles } from '../notices/notice-toggles';
import { ChangePasswordForm } from '../password/change-password-form';
import { BackupPanel } from './backup-panel';
import { EmailPanel } from './email-panel';
import { FactorPanel } from './factor-panel';
import { OwnDataPanel } from './own-data-panel';
import { SecurityLogPanel } from './security-log-panel';
import { SessionsPanel } from './sessions-panel';
import { SettingsDesk } from './settings-desk';
import { Columns, Panel } from './settings.styles';
import { settingsText as text } from './settings.text';

/** The settings: address, password, second factor, notices, backup codes, sessions, log, own data. */
export const SettingsTab = observer(function SettingsTab() {
  const { profile } = useSiteStores();
  const { context } = useAccountStores();
  const [desk] = useState(() => new SettingsDesk(context));
  // what the player has changed elsewhere meanwhile is shown too
  useEffect(() => {
    desk.refresh();
    void profile.load('settings');
  }, [desk, profile]);
  const isDeleted = profile.general?.deletesAt !== undefined;
  return (
    <Columns>
      <div>
        <SettingsView height={420}>
          {(settings) => (
            <>
              <EmailPanel settings={settings} onChange={desk.refresh} />
              <Panel aria-label={text.password.title}>
                <h2>{text.password.title}</h2>
                <ChangePasswordForm onDone={desk.refresh} />
              </Panel>
            </>
          )}
        </SettingsView>
        <SessionsPanel desk={desk} />
        <OwnDataPanel desk={desk} isDeleted={isDeleted} />
      </div>
      <div>
        <SettingsView height={420}>
          {(settings) => (
            <>
              <FactorPanel settings={settings} onChange={desk.refresh} />
              <Panel aria-label={text.notices.title}>
                <h2>{text.notices.title}</h2>
                <NoticeToggles settings={settings} />
              </Panel>
              <BackupPanel settings={settings} onChange={desk.refresh} />
            </>
          )}
        </SettingsView>
        <SecurityLogPanel desk={desk} />
      </div>
    </Columns>
  );
});
