import type { ModalView } from '@site/area';
import { Sheet } from '@site/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { usePlayerOnly } from '../../ui/use-player-only';
import { SettingsView } from '../../ui/settings-view';
import { NoticeToggles } from './notice-toggles';
import { noticesText as text } from './notices.text';

export const SetNotificationsModal = observer(function SetNotificationsModal({
  close,
}: ModalView<'set-notifications'>) {
  usePlayerOnly(close);
  return (
    <Sheet title={text.title} onClose={close}>
      <SettingsView height={160}>{(settings) => <NoticeToggles settings={settings} />}</SettingsView>
    </Sheet>
  );
});
