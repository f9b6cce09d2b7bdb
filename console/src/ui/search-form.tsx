import { Button } from '@site/shared/ui/button';
import { type ReactNode, useId } from 'react';
import { Bad, Field, FieldRow, Hint } from './parts';

interface SearchFormProps {
  texts: { words: string; wordsHint: string; submit: string };
  words: string;
  /** Why the search cannot be sent. */
  fault: string | null;
  isLoading: boolean;
  onType: (words: string) => void;
  onSubmit: () => void;
  /** Fields beside the words. */
  children?: ReactNode;
}

/** A search by words, and by what other fields say. */
export const SearchForm = (props: SearchFormProps) => {
  const { texts, words, fault, isLoading, onType, onSubmit, children } = props;
  const hint = useId();
  return (
    <>
      <FieldRow role="search" onSubmit={onSubmit}>
        <Field data-wide>
          {texts.words}
          <input
            type="search"
            value={words}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={hint}
            aria-invalid={fault !== null}
            onChange={({ target }) => onType(target.value)}
          />
        </Field>
        {children}
        <Button type="submit" size="s" look="primary" loading={isLoading}>
          {texts.submit}
        </Button>
      </FieldRow>
      <div id={hint} role="status">
        {fault === null ? <Hint>{texts.wordsHint}</Hint> : <Bad>{fault}</Bad>}
      </div>
    </>
  );
};
