import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { ModalDialog } from '../ui/modal-dialog';
import { OperationPreviewView } from './operation-preview';
import type { OperationStore } from './operation.store';
import { operationText as text } from './operation.text';
import { Actions, Bad, Field, Hint } from '../ui/parts';

interface OperationDialogProps {
  store: OperationStore;
  onStart: () => Promise<void>;
  onClose: () => void;
}

/**
 * Shows the preview of an operation, asks for decisions and for the reason, and starts the operation. If orders or
 * balances have changed since the preview, nothing is started: the dialog shows a new preview to be confirmed.
 */
export const OperationDialog = observer(({ store, onStart, onClose }: OperationDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const [title, why, whyHint, sumHint] = [useId(), useId(), useId(), useId()];
  const { kind, preview, fault, failure, isBusy, isRenewed, payments } = store;
  const isCorrection = kind === 'correction';
  useEffect(() => {
    // what has replaced the old preview must be read before the button is pressed again
    if (isRenewed) shown.current?.focus();
  }, [isRenewed, preview]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (preview ? onStart() : store.look());
  };
  return (
    <ModalDialog ref={dialog} label={title} isBusy={isBusy} isWide onClose={onClose}>
      <Form onSubmit={submit} noValidate>
        <h2 id={title}>{text.title(kind)}</h2>
        <p>{text.lead(kind, store.subject)}</p>
        {payments.length > 0 && (
          <Field>
            {text.payment}
            <select
              value={store.paymentId ?? ''}
              disabled={isBusy}
              onChange={({ target }) => store.choosePayment(target.value)}
            >
              <option value="" disabled>
                {text.choosePayment}
              </option>
              {payments.map((id) => (
                <option key={id}>{id}</option>
              ))}
            </select>
          </Field>
        )}
        <Field>
          {isCorrection ? text.coins : text.sum}
          <input
            value={store.sum}
            readOnly={isBusy}
            inputMode={isCorrection ? 'text' : 'decimal'}
            autoComplete="off"
            aria-describedby={sumHint}
            aria-invalid={fault?.field === 'sum'}
            onChange={({ target }) => store.typeSum(target.value)}
          />
        </Field>
        <div id={sumHint}>
          {fault?.field === 'sum' ? (
            <Bad>{fault.message}</Bad>
          ) : (
            <Hint>{isCorrection ? text.coinsHint : text.sumHint}</Hint>
          )}
        </div>
        <div role="alert">{failure && <Bad>{failure.message}</Bad>}</div>
        {preview && (
          <>
            <Shown ref={shown} tabIndex={-1}>
              <OperationPreviewView store={store} preview={preview} />
            </Shown>
            <Field htmlFor={why}>
              {text.why}
              <input
                id={why}
                value={store.why}
                autoComplete="off"
                aria-describedby={whyHint}
                aria-invalid={fault?.field === 'why'}
                onChange={({ target }) => store.typeWhy(target.value)}
              />
            </Field>
            <div id={whyHint}>
              {fault?.field === 'why' ? <Bad>{fault.message}</Bad> : <Hint>{text.whyHint}</Hint>}
            </div>
            <Hint>{text.passkey}</Hint>
            <div role="alert">{fault?.field === 'choices' && <Bad>{fault.message}</Bad>}</div>
          </>
        )}
        <Actions>
          <Button type="submit" look={preview ? 'danger' : 'primary'} loading={isBusy}>
            {preview ? (preview.second ? text.start.second : text.start.alone[kind]) : text.look}
          </Button>
          <Button look="outline" disabled={isBusy} onClick={() => dialog.current?.close()}>
            {text.cancel}
          </Button>
        </Actions>
      </Form>
    </ModalDialog>
  );
});

const Form = styled.form(({ theme: { font } }) => ({
  fontSize: 15,
  h3: { font: `800 22px/1.1 ${font.display}`, textTransform: 'none' },
}));

const Shown = styled.div(({ theme: { color } }) => ({
  display: 'grid',
  gap: 8,
  padding: 16,
  background: color.ink[900],
  borderLeft: `4px solid ${color.steel[300]}`,
}));
