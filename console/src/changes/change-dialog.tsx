import styled from '@emotion/styled';
import { WHY_LENGTH } from '@site/contracts/deploy-names';
import { Button } from '@site/shared/ui/button';
import { PRINTABLE_LINE } from '@site/contracts/printable';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Failure } from '../site/deploy-api';
import { ModalDialog } from '../ui/modal-dialog';
import { changesText as text } from './changes.text';
import type { PlannedChange } from './planned-changes';

const LINE = new RegExp(PRINTABLE_LINE);

interface ChangeDialogProps {
  change: Pick<PlannedChange, 'title' | 'lead' | 'confirm' | 'isGrave'>;
  /** Makes the change. Resolves with the reason why the site has not made it, or with null. */
  onConfirm: (why: string) => Promise<Failure | null>;
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
export const ChangeDialog = ({ change, onConfirm, onDone, onLost, onClose }: ChangeDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [why, setWhy] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [title, field, hint] = [useId(), useId(), useId()];
  useEffect(() => {
    // the pressed button has disappeared
    if (failure?.kind === 'overtaken') actions.current?.querySelector('button')?.focus();
  }, [failure]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || failure?.kind === 'overtaken') return;
    const reason = why.trim();
    const isRefused = reason.length < WHY_LENGTH.min || reason.length > WHY_LENGTH.max || !LINE.test(reason);
    setWrong(isRefused);
    if (isRefused) return input.current?.focus();
    setBusy(true);
    setFailure(null);
    const failed = await onConfirm(reason);
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
        <p>{change.lead}</p>
        <label htmlFor={field}>{text.why}</label>
        <input
          ref={input}
          id={field}
          value={why}
          autoComplete="off"
          aria-describedby={hint}
          aria-invalid={isWrong}
          onChange={({ target }) => {
            setWhy(target.value);
            setWrong(false);
          }}
        />
        <Hint id={hint} data-bad={isWrong}>
          {isWrong ? text.whyWrong : text.whyHint}
        </Hint>
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

const Hint = styled.p({
  color: 'var(--muted)',
  fontSize: 15,
  '&[data-bad=true]': { color: 'var(--bad)' },
});

/** Lines of a refusal are one below the other. */
const Refused = styled.div({
  color: 'var(--bad)',
  fontSize: 15,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 12 });
