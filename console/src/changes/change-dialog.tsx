import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Failure } from '../site/deploy-api';
import { ModalDialog } from '../ui/modal-dialog';
import { changesText as text } from './changes.text';
import type { PlannedChange } from './planned-changes';
import { isReason, ReasonLine } from './reason-line';

const WHY = { label: text.why, hint: text.whyHint, wrong: text.whyWrong };

interface ChangeDialogProps {
  change: Pick<PlannedChange, 'title' | 'lead' | 'confirm' | 'isGrave'>;
  /** Texts of a second line that the change needs, such as a reason for others. */
  second?: { label: string; hint: string; wrong: string };
  /**
   * Makes the change. Resolves with the reason why the site has not made it, or with null. `line` is the second line,
   * or empty without one.
   */
  onConfirm: (why: string, line: string) => Promise<Failure | null>;
  /** Called when the change was made. */
  onDone: () => void;
  /** Called with the reason why a change was not made after the dialog had been closed. */
  onLost: (failure: Failure) => void;
  onClose: () => void;
}

/**
 * Asks for the reason of a change. It stays open with what was written when the site refuses the change. When somebody
 * has changed the area meanwhile, the operator must look and choose again.
 */
export const ChangeDialog = ({ change, second, onConfirm, onDone, onLost, onClose }: ChangeDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [why, setWhy] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [line, setLine] = useState('');
  const [isLineWrong, setLineWrong] = useState(false);
  const secondInput = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const title = useId();
  useEffect(() => {
    // the pressed button has disappeared
    if (failure?.kind === 'overtaken') actions.current?.querySelector('button')?.focus();
  }, [failure]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || failure?.kind === 'overtaken') return;
    const [reason, other] = [why.trim(), line.trim()];
    const isOtherWrong = second !== undefined && !isReason(other);
    setWrong(!isReason(reason));
    setLineWrong(isOtherWrong);
    if (isOtherWrong) return secondInput.current?.focus();
    if (!isReason(reason)) return input.current?.focus();
    setBusy(true);
    setFailure(null);
    const failed = await onConfirm(reason, other);
    if (failed && !dialog.current?.open) return onLost(failed);
    setBusy(false);
    setFailure(failed);
    if (failed === null) {
      // closed first: a screen reader hears nothing outside an open dialog
      dialog.current?.close();
      onDone();
    }
  };
  return (
    <ModalDialog ref={dialog} label={title} isBusy={isBusy} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)}>
        <h2 id={title}>{change.title}</h2>
        <Lead>{change.lead}</Lead>
        {second && (
          <ReasonLine
            ref={secondInput}
            texts={second}
            value={line}
            isWrong={isLineWrong}
            onType={(value) => {
              setLine(value);
              setLineWrong(false);
            }}
          />
        )}
        <ReasonLine
          ref={input}
          texts={WHY}
          value={why}
          isWrong={isWrong}
          onType={(value) => {
            setWhy(value);
            setWrong(false);
          }}
        />
        <Refused role="alert">{failure && <p>{failure.message}</p>}</Refused>
        <Actions ref={actions}>
          {failure?.kind !== 'overtaken' && (
            <Button type="submit" look={change.isGrave ? 'danger' : 'primary'} loading={isBusy}>
              {change.confirm}
            </Button>
          )}
          <Button look="outline" disabled={isBusy} onClick={() => dialog.current?.close()}>
            {failure?.kind === 'overtaken' ? text.close : text.cancel}
          </Button>
        </Actions>
      </Form>
    </ModalDialog>
  );
};

const Form = styled.form(({ theme: { color } }) => ({
  label: { fontWeight: 600 },
  input: {
    width: '100%',
    minHeight: 48,
    padding: '0 14px',
    border: `1px solid ${color.ink[500]}`,
    background: color.ink[900],
  },
}));

/** A lead may have several lines. */
const Lead = styled.p({ whiteSpace: 'pre-line' });

/** Lines of a refusal are one below the other. */
const Refused = styled.div({
  color: 'var(--bad)',
  fontSize: 15,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 12 });
