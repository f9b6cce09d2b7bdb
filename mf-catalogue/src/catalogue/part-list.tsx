import styled from '@emotion/styled';
import { SafeLink } from '@site/shared/ui/safe-link';
import { TextLink } from '@site/shared/ui/text-link';
import { catalogueText as text } from './catalogue.text';
import { findGroups } from './find-parts';
import { SearchField, type SearchProps } from './search-field';

interface PartListProps extends SearchProps {
  current: string | undefined;
}

/**
 * Links to all groups and to the parts of the open one, or to what the search finds. On narrow screens only the link
 * back to the catalogue.
 */
export const PartList = ({ current, query, onSearch }: PartListProps) => {
  const groups = findGroups(query);
  const toCurrent = (id: string) => (id === current ? 'page' : undefined);
  return (
    <Root aria-label={text.list}>
      <TextLink to="/catalogue">{text.all}</TextLink>
      <Rest>
        <SearchField query={query} onSearch={onSearch} />
        {groups.length === 0 && <p role="status">{text.nothing}</p>}
        {groups.map(({ id, title, parts }) => (
          <div key={id}>
            <GroupLink to={`/catalogue/group/${id}`} aria-current={toCurrent(id)}>
              {title}
            </GroupLink>
            {(query !== '' || id === current || parts.some((part) => part.id === current)) && (
              <ul>
                {parts.map((part) => (
                  <li key={part.id}>
                    <PartLink to={`/catalogue/${part.id}`} aria-current={toCurrent(part.id)}>
                      {part.title}
                    </PartLink>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </Rest>
    </Root>
  );
};

const NARROW = '@media (max-width: 1100px)';

const Root = styled.nav({
  position: 'sticky',
  top: 24,
  maxHeight: 'calc(100vh - 48px)',
  overflowY: 'auto',
  padding: 4,
  [NARROW]: { position: 'static', maxHeight: 'none', padding: 0 },
});

const Rest = styled.div({ display: 'grid', gap: 12, marginTop: 16, [NARROW]: { display: 'none' } });

const GroupLink = styled(SafeLink)(({ theme: { color, font } }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  font: `800 24px/1 ${font.display}`,
  textDecoration: 'none',
  '&:hover': { color: color.amber.base },
  '&[aria-current]': { color: color.amber.base },
}));

const PartLink = styled(SafeLink)(({ theme: { color } }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  paddingLeft: 14,
  borderLeft: `2px solid ${color.ink[700]}`,
  fontSize: 16,
  lineHeight: 1.3,
  textDecoration: 'none',
  color: color.steel[300],
  '&:hover': { color: color.bone.base },
  '&[aria-current]': { color: color.bone.base, fontWeight: 600, borderLeftColor: color.amber.base },
}));
