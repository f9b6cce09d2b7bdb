import styled from '@emotion/styled';
import { CLOSABLE_PATH } from '@site/contracts/deploy-names';
import { Button } from '@site/shared/ui/button';
import { useId, useRef, useState } from 'react';
import { Bad, Field, FieldRow, Hint } from '../ui/parts';
import { boardText as text } from './board.text';

const PATH = new RegExp(CLOSABLE_PATH);

/** A field for a path whose pages an operator closes, without the rest of its area. */
export const ClosePath = ({ onClose }: { onClose: (path: string) => void }) => {
  const [path, setPath] = useState('');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const handleSubmit = () => {
    const wanted = path.trim();
    const isPath = PATH.test(wanted);
    setWrong(!isPath);
    if (isPath) onClose(wanted);
    else input.current?.focus();
  };
  return (
    <Root>
      <FieldRow onSubmit={handleSubmit}>
        <Field>
          {text.closePath}
          <input
            ref={input}
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
      <div id={hint} role="status">
        {isWrong ? <Bad>{text.closePathWrong}</Bad> : <Hint>{text.closePathHint}</Hint>}
      </div>
    </Root>
  );
};

const Root = styled.div({ display: 'grid', gap: 8, marginTop: 16 });
