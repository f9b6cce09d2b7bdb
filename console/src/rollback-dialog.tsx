import styled from '@emotion/styled';
import { WHY_LENGTH } from '@site/contracts/deploy-fields';
import { Button } from '@site/shared/ui/button';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Area } from './board.store';
import { text } from './console.text';

interface RollbackDialogProps {
  area: Area;
  onClose: () => void;
  /** Restores the release, or says why not. The dialog then closes. */
  onConfirm: (why: string, to: string) => Promise<void>;
}

/** Asks for the reason of a rollback to the release that was the previous one when the dialog was opened. */
export const RollbackDialog = ({ area, onClose, onConfirm }: RollbackDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [why, setWhy] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isShort, setShort] = useState(false);
  const [title, field, hint] = [useId(), useId(), useId()];
  const to = area.previous ?? '';
  useEffect(() => dialog.current?.showModal(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reason = why.trim();
    const isWrong = reason.length < WHY_LENGTH.min || reason.length > WHY_LENGTH.max;
    setShort(isWrong);
    if (isWrong || isBusy) return;
    setBusy(true);
    await onConfirm(reason, to);
    dialog.current?.close();
  };
  return (
    <Root ref={dialog} aria-labelledby={title} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <h2 id={title}>{text.dialogTitle(area.area, to)}</h2>
        <p>{text.dialogLead(area.release, to)}</p>
        <label htmlFor={field}>{text.why}</label>
        <input
          id={field}
          value={why}
          autoComplete="off"
          aria-describedby={hint}
          aria-invalid={isShort}
          onChange={({ target }) => setWhy(target.value)}
        />
        <Hint id={hint} data-bad={isShort}>
          {isShort ? text.whyShort : text.whyHint}
        </Hint>
        <Actions>
          <Button type="submit" look="primary" loading={isBusy}>
            {text.confirm}
          </Button>
          <Button look="outline" disabled={isBusy} onClick={() => dialog.current?.close()}>
            {text.cancel}
          </Button>
        </Actions>
      </form>
    </Root>
  );
};

const Root = styled.dialog(({ theme: { color, font } }) => ({
  width: 'min(100% - 32px,560px)',
  margin: 'auto',
  padding: 32,
  border: 0,
  borderTop: `4px solid ${color.amber.base}`,
  background: color.ink[800],
  color: color.bone.base,
  '&::backdrop': { background: color.overlay },
  form: { display: 'grid', gap: 12 },
  // capitals would change the look of a release
  h2: { font: `800 30px/1.05 ${font.display}` },
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

const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 12 });
