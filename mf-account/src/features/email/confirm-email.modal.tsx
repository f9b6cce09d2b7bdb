import styled from '@emotion/styled';
import type { ModalView } from '@site/area';
import { useSiteStores } from '@site/shared/stores';
import { Sheet } from '@site/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isEmailConfirmed } from '../../forms/is-email-confirmed';
import { usePlayerOnly } from '../../ui/use-player-only';
import { useSettings } from '../../ui/use-settings';
import { ConfirmEmailForm } from './confirm-email-form';
import { emailText } from './email.text';

const text = emailText.confirm;

export const ConfirmEmailModal = observer(function ConfirmEmailModal({ close }: ModalView<'confirm-email'>) {
  const { profile } = useSiteStores();
  useSettings();
  usePlayerOnly(close);
  // the form stays while the modal closes after a confirmation
  const [isDone, setDone] = useState(false);
  const handleDone = () => {
    setDone(true);
    close();
  };
  return (
    <Sheet title={text.title} onClose={close}>
      {isEmailConfirmed(profile) && !isDone ? (
        <Lead>{text.already}</Lead>
      ) : (
        <ConfirmEmailForm onDone={handleDone} />
      )}
    </Sheet>
  );
});

const Lead = styled.p(({ theme: { color } }) => ({ margin: '14px 0 22px', color: color.steel[300] }));
