import styled from '@emotion/styled';
import { CLOSABLE_PATH } from '@site/contracts/deploy-names';
import { Button } from '@site/shared/ui/button';
import { useId, useState } from 'react';
import { Bad, Field, FieldRow, Hint } from '../ui/parts';
import { boardText as text } from './board.text';

const PATH = new RegExp(CLOSABLE_PATH);

/** A field for a path whose pages an operator closes, without the rest of its area. */
export const ClosePath = ({ onClose }: { onClose: (path: string) => void }) => {
  const [path, setPath] = useState('');
  const [isWrong, setWrong] = useState(false);
  const hint = useId();
  const submit = () => {
    const wanted = path.trim();
    setWrong(!PATH.test(wanted));
    if (PATH.test(wanted)) onClose(wanted);
  };
  return (
    <Root>
      <FieldRow onSubmit={submit}>
        <Field>
          {text.closePath}
          <input
            value={path}
            autoComplete="off"
            aria-describedby={hint}
            aria-invalid={isWrong}
            onChange={({ target }) => {
              setPath(target.value);
              setWrong(false);
            }}
          />
        </Field>
        <Button type="submit" size="s" look="outline">
          {text.closeIt}
        </Button>
      </FieldRow>
      {isWrong ? <Bad id={hint}>{text.closePathWrong}</Bad> : <Hint id={hint}>{text.closePathHint}</Hint>}
    </Root>
  );
};

const Root = styled.div({ display: 'grid', gap: 8, marginTop: 16 });
