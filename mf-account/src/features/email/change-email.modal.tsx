import styled from '@emotion/styled';
import type { ModalView } from '@site/area';
import { Sheet } from '@site/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { usePlayerOnly } from '../../ui/use-player-only';
import { SettingsView } from '../../ui/settings-view';
import { ChangeEmailForm } from './change-email-form';
import { emailText } from './email.text';

export const ChangeEmailModal = observer(function ChangeEmailModal({ close }: ModalView<'change-email'>) {
  usePlayerOnly(close);
  return (
    <Sheet title={emailText.change.title} onClose={close}>
      <Body>
        <SettingsView height={280}>{() => <ChangeEmailForm onDone={() => close()} />}</SettingsView>
      </Body>
    </Sheet>
  );
});

const Body = styled.div({ marginTop: 22 });
