import styled from '@emotion/styled';
import { Box } from '@site/shared/forms/field.styles';
import { useId } from 'react';
import { catalogueText as text } from './catalogue.text';

export interface SearchProps {
  query: string;
  onSearch: (query: string) => void;
}

/** Filters the parts while the visitor types. Hidden without scripts, because the whole list is there. */
export function SearchField({ query, onSearch }: SearchProps) {
  const id = useId();
  return (
    <Root role="search">
      <label htmlFor={id}>{text.search}</label>
      <Box>
        <input
          id={id}
          type="search"
          value={query}
          placeholder={text.searchHint}
          autoComplete="off"
          onChange={({ target }) => onSearch(target.value)}
        />
      </Box>
    </Root>
  );
}

const Root = styled.div({
  '@media (scripting: none)': { display: 'none' },
  '& > label': { display: 'block', marginBottom: 8, fontSize: 15, fontWeight: 500 },
});
