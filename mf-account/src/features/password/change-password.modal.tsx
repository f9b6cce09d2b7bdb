import styled from '@emotion/styled';
import type { ModalView } from '@site/area';
import { Sheet } from '@site/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { usePlayerOnly } from '../../ui/use-player-only';
import { SettingsView } from '../../ui/settings-view';
import { ChangePasswordForm } from './change-password-form';
import { passwordText as text } from './password.text';

export const ChangePasswordModal = observer(function ChangePasswordModal({
  close,
}: ModalView<'change-password'>) {
  usePlayerOnly(close);
  return (
    <Sheet title={text.title} onClose={close}>
      <Body>
        <SettingsView height={360}>{() => <ChangePasswordForm onDone={() => close()} />}</SettingsView>
      </Body>
    </Sheet>
  );
});

const Body = styled.div({ marginTop: 22 });
