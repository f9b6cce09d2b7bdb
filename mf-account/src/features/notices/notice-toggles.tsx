import type { SettingsInfo } from '@site/shared/contracts/profile';
import { attempt } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useAccountStores } from '../../stores/account-stores';
import { failureText } from '@site/shared/forms/forms.text';
import { Toggle } from '@site/shared/forms/toggle';
import { createNoticesApi } from '../../stores/notices.api';
import { NoticeRow, RowHint, RowTitle } from './notice-row.styles';
import { noticesText as text } from './notices.text';

type Key = SettingsInfo['noticesStatus'][number]['key'];
const KEYS: readonly Key[] = [0, 1];

/**
 * Toggles for the notice settings. A toggle flips before the API call and stays flipped if the call fails
 * (docs/product/accounts.md#notice-settings).
 */
export const NoticeToggles = observer(function NoticeToggles({ settings }: { settings: SettingsInfo }) {
  const { profile, toasts } = useSiteStores();
  const { http } = useAccountStores().context;
  const isOn = (notice: Key) => settings.noticesStatus.find(({ key }) => key === notice)?.status ?? false;
  const handleSet = async (changed: Key, status: boolean) => {
    const noticesStatus = KEYS.map((key) => ({ key, status: key === changed ? status : isOn(key) }));
    profile.set('settings', { ...settings, noticesStatus });
    const result = await attempt(createNoticesApi(http).update(changed, status));
    if (!result.ok) toasts.show({ type: 'error', title: text.failed, message: failureText(result.error) });
  };
  return (
    <ul>
      {KEYS.map((key) => (
        <NoticeRow key={key}>
          <div>
            <RowTitle>{text.rows[key].title}</RowTitle>
            <RowHint>{text.rows[key].hint}</RowHint>
          </div>
          <Toggle
            label={text.rows[key].title}
            isOn={isOn(key)}
            onSet={(status) => void handleSet(key, status)}
          />
        </NoticeRow>
      ))}
    </ul>
  );
});
