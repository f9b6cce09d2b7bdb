import type { ModalView } from '@site/shared/area';
import { Sheet } from '@site/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { usePlayerOnly } from '../../page/use-player-only';
import { SettingsView } from '../../page/settings-view';
import { NoticeToggles } from './notice-toggles';
import { noticesText as text } from './notices.text';

/** What the player is told of. */
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
