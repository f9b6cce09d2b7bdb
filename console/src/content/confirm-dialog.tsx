import { Button } from '@site/shared/ui/button';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Failure } from '../site/deploy-api';
import { ModalDialog } from '../ui/modal-dialog';
import { Actions, Bad } from '../ui/parts';

interface ConfirmDialogProps {
  title: string;
  lead: string;
  confirm: string;
  cancel: string;
  isGrave?: boolean;
  /** Another button before the one that confirms. */
  children?: ReactNode;
  /** Does it. Resolves with the reason why it was not done, or with null. */
  onConfirm: () => Promise<Failure | null>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. It stays open when the site refuses. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, lead, confirm, cancel, isGrave = false, children, onConfirm, onDone, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const handleConfirm = async () => {
    if (isBusy) return;
    setBusy(true);
    const failed = await onConfirm();
    setBusy(false);
    setFailure(failed);
    if (failed || !dialog.current?.open) return;
    dialog.current.close();
    onDone();
  };
  return (
    <ModalDialog ref={dialog} label={heading} isBusy={isBusy} onClose={onClose}>
      <form method="dialog">
        <h2 id={heading}>{title}</h2>
        <p>{lead}</p>
        <div role="alert">{failure && <Bad>{failure.message}</Bad>}</div>
        <Actions>
          {children}
          <Button look={isGrave ? 'danger' : 'primary'} loading={isBusy} onClick={() => void handleConfirm()}>
            {confirm}
          </Button>
          <Button look="outline" disabled={isBusy} onClick={() => dialog.current?.close()}>
            {cancel}
          </Button>
        </Actions>
      </form>
    </ModalDialog>
  );
};
