import styled from '@emotion/styled';
import type { PreviewReply } from '@site/contracts/deploy-preview';
import { Button } from '@site/shared/ui/button';
import { useId, useRef, useState } from 'react';
import { boardText as text } from './board.text';

/** A preview link that was just made, to copy or to open. */
export const PreviewLink = ({ link }: { link: PreviewReply }) => {
  const { releases, origin, path, expires, faults, drawn } = link;
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const field = useId();
  const [shown] = releases;
  const address = `${origin ?? ''}${path}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      input.current?.focus();
      setCopied(false);
    }
  };
  return (
    <Root>
      <label htmlFor={field}>{text.previewLink(shown?.area ?? '', shown?.release ?? '')}</label>
      <Line>
        <input ref={input} id={field} readOnly value={address} onFocus={({ target }) => target.select()} />
        <Button size="s" look="outline" onClick={() => void copy()}>
          {isCopied ? text.copied : text.copy}
        </Button>
      </Line>
      <p role="status">{isCopied === false && text.notCopied}</p>
      <p>{drawn === false ? text.previewUnchecked(expires) : text.previewHint(expires, faults.length)}</p>
    </Root>
  );
};

const Root = styled.div(({ theme: { color } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  margin: '12px 0',
  padding: 16,
  background: color.ink[850],
  label: { fontWeight: 600 },
  p: { fontSize: 14, color: color.steel[300] },
}));

const Line = styled.div(({ theme: { color, font } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  input: {
    flex: '1 1 240px',
    minWidth: 0,
    minHeight: 40,
    padding: '0 12px',
    border: `1px solid ${color.ink[500]}`,
    background: color.ink[900],
    font: `400 14px/1.2 ${font.mono}`,
  },
}));
