import { Button } from '@site/shared/ui/button';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Failure, Result } from '../site/deploy-api';
import { ModalDialog } from '../ui/modal-dialog';
import { Actions, Bad } from '../ui/parts';
import { AskField } from './ask-field';
import { contentText as text } from './content.text';
import { isDraftTitle } from './overview.store';

interface NewDraftDialogProps {
  /** Title that is proposed. */
  title?: string;
  /** Makes the draft. Resolves with its id, or with the reason why there is none. */
  onCreate: (title: string) => Promise<Result<string>>;
  onDone: (id: string) => void;
  onClose: () => void;
}

/** Asks for the title of a new draft. */
export const NewDraftDialog = ({ title = '', onCreate, onDone, onClose }: NewDraftDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const heading = useId();
  const [name, setName] = useState(title);
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = name.trim();
    setWrong(!isDraftTitle(typed));
    if (!isDraftTitle(typed)) return input.current?.focus();
    setBusy(true);
    const reply = await onCreate(typed);
    setBusy(false);
    if (!reply.ok) return setFailure(reply.failure);
    if (!dialog.current?.open) return;
    dialog.current.close();
    onDone(reply.value);
  };
  return (
    <ModalDialog ref={dialog} label={heading} isBusy={isBusy} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <h2 id={heading}>{text.newDraftTitle}</h2>
        <p>{text.newDraftLead}</p>
        <AskField
          ref={input}
          label={text.draftName}
          hint={text.draftNameHint}
          fault={isWrong ? text.draftNameWrong : null}
          value={name}
          onType={(value) => {
            setName(value);
            setWrong(false);
          }}
        />
        <div role="alert">{failure && <Bad>{failure.message}</Bad>}</div>
        <Actions>
          <Button type="submit" look="primary" loading={isBusy}>
            {text.create}
          </Button>
          <Button look="outline" disabled={isBusy} onClick={() => dialog.current?.close()}>
            {text.cancel}
          </Button>
        </Actions>
      </form>
    </ModalDialog>
  );
};
