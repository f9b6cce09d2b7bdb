import styled from '@emotion/styled';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Banner } from './banner';
import type { Loaded } from './loaded';
import { loadedText as text } from './loaded.text';

interface PageTitleProps {
  children: ReactNode;
  /** True for a heading with an id, whose look capitals would change. */
  isPlain?: boolean;
}

/** Heading of a page. It gets the focus when the page opens, so that screen readers say where they are. */
export const PageTitle = ({ children, isPlain = false }: PageTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Title ref={heading} tabIndex={-1} data-plain={isPlain}>
      {children}
    </Title>
  );
};

/** Says that something is being read, or why it could not be. What was read before stays below, and is named as old. */
export const LoadNote = observer(
  ({ of, loading = text.loading }: { of: Loaded<unknown>; loading?: string }) => (
    <div role="status">
      {of.isLoading && of.value === null && <p>{loading}</p>}
      {of.failure && (
        <Banner data-bad>
          {of.failure.message} {of.value !== null && text.old}
        </Banner>
      )}
    </div>
  ),
);

const Title = styled.h2({ outline: 'none', '&:not([data-plain=true])': { textTransform: 'uppercase' } });

export const Bad = styled.p({ color: 'var(--bad)', fontWeight: 600 });

export const Hint = styled.p({ color: 'var(--muted)' });

export const Stack = styled.div({
  display: 'grid',
  gap: 16,
  justifyItems: 'start',
  // a region that announces stays in the page while it is empty, and takes no gap
  '& > div:empty': { position: 'absolute' },
  '& > table': { justifySelf: 'stretch' },
});

export const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 });

interface FieldRowProps {
  role?: 'search';
  onSubmit: () => void;
  children: ReactNode;
}

/** A form whose fields stand side by side as long as they fit. */
export const FieldRow = ({ role, onSubmit, children }: FieldRowProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Row role={role} onSubmit={submit}>
      {children}
    </Row>
  );
};

const Row = styled.form(({ theme: { media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '12px 16px',
  width: '100%',
  [media.mobile]: { '& > *': { width: '100%' } },
}));

export const Field = styled.label(({ theme: { color, media } }) => ({
  display: 'grid',
  gap: 6,
  fontWeight: 600,
  '&[data-wide=true]': { flex: '1 1 360px', maxWidth: 640 },
  'input, select': {
    width: '100%',
    minHeight: 44,
    padding: '0 12px',
    border: `1px solid ${color.ink[500]}`,
    background: color.ink[900],
    fontWeight: 400,
  },
  '[aria-invalid=true]': { borderColor: color.red.base },
  [media.mobile]: { '&[data-wide=true]': { flex: 'none', maxWidth: 'none' } },
}));

/** The most important facts of a page, one below the other. */
export const Facts = styled.div(({ theme: { color } }) => ({
  display: 'grid',
  gap: 6,
  width: '100%',
  padding: 16,
  background: color.ink[850],
  borderLeft: `4px solid ${color.steel[300]}`,
  overflowWrap: 'anywhere',
}));

export const FactTitle = styled.p(({ theme: { font } }) => ({ font: `800 30px/1.1 ${font.display}` }));

/** A button among words, which looks like a link. */
export const TextButton = styled.button(({ theme: { font } }) => ({
  minHeight: 32,
  font: `600 14px/1.2 ${font.text}`,
  color: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '.25em',
}));
