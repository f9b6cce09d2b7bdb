import { WHY_LENGTH } from '@site/contracts/deploy-names';
import { Button } from '@site/shared/ui/button';
import { parseMoscowTime } from '@site/text/dates';
import styled from '@emotion/styled';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { isReason } from '../changes/reason-line';
import type { Failure } from '../site/deploy-api';
import { ModalDialog } from '../ui/modal-dialog';
import { Actions } from '../ui/parts';
import { AskField } from './ask-field';
import { contentText as text } from './content.text';

interface PublishDialogProps {
  title: string;
  lead: string;
  confirm: string;
  /** True if a time may be set. */
  mayWait: boolean;
  now: () => number;
  /**
   * Publishes at a time, or at once. Resolves with the reason why the site has not, or with null. When something has
   * changed meanwhile, the person reads what, and confirms once more.
   */
  onConfirm: (why: string, at: number | null) => Promise<Failure | null>;
  onDone: (at: number | null) => void;
  onClose: () => void;
}

/** Asks for reason and time of a publication. It stays open with what was written when the site refuses. */
export const PublishDialog = (props: PublishDialogProps) => {
  const { title, lead, confirm, mayWait, now, onConfirm, onDone, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [whyInput, timeInput] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const refused = useRef<HTMLDivElement>(null);
  const heading = useId();
  const [why, setWhy] = useState('');
  const [time, setTime] = useState('');
  const [wrong, setWrong] = useState<'why' | 'time' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    // what has changed must be read before the button is pressed again
    if (failure) refused.current?.focus();
  }, [failure]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const at = time === '' ? null : parseMoscowTime(time);
    const fault = at !== null && !(at > now()) ? 'time' : isReason(why.trim()) ? null : 'why';
    setWrong(fault);
    if (fault) return (fault === 'time' ? timeInput : whyInput).current?.focus();
    setBusy(true);
    setFailure(null);
    const failed = await onConfirm(why.trim(), at);
    setBusy(false);
    setFailure(failed);
    if (failed || !dialog.current?.open) return;
    // closed first: a screen reader hears nothing outside an open dialog
    dialog.current.close();
    onDone(at);
  };
  return (
    <ModalDialog ref={dialog} label={heading} isBusy={isBusy} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <h2 id={heading}>{title}</h2>
        <p>{lead}</p>
        <AskField
          ref={whyInput}
          label={text.why}
          hint={text.whyHint}
          fault={wrong === 'why' ? text.whyWrong : null}
          value={why}
          readOnly={isBusy}
          onType={(value) => {
            setWhy(value.slice(0, WHY_LENGTH.max + 1));
            setWrong(null);
          }}
        />
        {mayWait && (
          <AskField
            ref={timeInput}
            type="datetime-local"
            label={text.time}
            hint={text.timeHint}
            fault={wrong === 'time' ? text.timeWrong : null}
            value={time}
            readOnly={isBusy}
            onType={(value) => {
              setTime(value);
              setWrong(null);
            }}
          />
        )}
        <Refused ref={refused} role="alert" tabIndex={-1}>
          {failure?.message}
        </Refused>
        <Actions>
          <Button type="submit" look="primary" loading={isBusy}>
            {failure?.kind === 'overtaken' ? text.publishAnyway : confirm}
          </Button>
          <Button look="outline" disabled={isBusy} onClick={() => dialog.current?.close()}>
            {text.cancel}
          </Button>
        </Actions>
      </form>
    </ModalDialog>
  );
};

const Refused = styled.div({ color: 'var(--bad)', whiteSpace: 'pre-line', outline: 'none' });
