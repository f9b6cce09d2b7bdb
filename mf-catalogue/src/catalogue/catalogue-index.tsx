import styled from '@emotion/styled';
import { EmptyBox } from '@site/shared/ui/empty-box';
import { Icon } from '@site/shared/ui/icon';
import { info } from '@site/shared/ui/icons/info';
import { SafeLink } from '@site/shared/ui/safe-link';
import { Skyline } from '@site/shared/ui/skyline';
import { TextLink } from '@site/shared/ui/text-link';
import { Wrap } from '@site/shared/ui/wrap';
import { GROUPS } from '../parts/parts';
import { Head, Lead, PageSign, Title } from './catalogue.styles';
import { catalogueText as text } from './catalogue.text';
import { findGroups, findIcons } from './find-parts';
import { IconGrid } from './icon-grid';
import { SearchField, type SearchProps } from './search-field';

/** `/catalogue`: all parts by group, all icons, and the search. */
export function CatalogueIndex({ query, onSearch }: SearchProps) {
  const groups = findGroups(query);
  const icons = findIcons(query);
  const count = groups.reduce((sum, { parts }) => sum + parts.length, 0);
  return (
    <>
      <Skyline />
      <Head>
        <PageSign {...text.sign} />
        <Title>{text.title}</Title>
        <Lead>{text.lead}</Lead>
      </Head>
      <Body>
        <Tools>
          <SearchField query={query} onSearch={onSearch} />
          <Jumps aria-label={text.groups}>
            {GROUPS.map(({ id, title }) => (
              <TextLink key={id} to={`/catalogue/group/${id}`}>
                {title}
              </TextLink>
            ))}
          </Jumps>
        </Tools>
        <Found role="status">
          {query !== '' && count + icons.length > 0 && text.found(count, icons.length)}
        </Found>
        {count + icons.length === 0 && (
          <EmptyBox icon={<Icon of={info} />} title={text.nothing}>
            {text.nothingAdvice}
          </EmptyBox>
        )}
        {groups.map(({ id, title, parts }) => (
          <Group key={id} aria-labelledby={`group-${id}`}>
            <GroupTitle id={`group-${id}`}>{title}</GroupTitle>
            <Rows>
              {parts.map((part) => (
                <li key={part.id}>
                  <Row to={`/catalogue/${part.id}`}>
                    <b>{part.title}</b>
                    <span>{part.purpose}</span>
                    <code>{part.file}</code>
                  </Row>
                </li>
              ))}
            </Rows>
          </Group>
        ))}
        {icons.length > 0 && (
          <Group aria-labelledby="group-icons">
            <GroupTitle id="group-icons">{text.icons}</GroupTitle>
            <IconGrid names={icons} />
          </Group>
        )}
      </Body>
    </>
  );
}

const Body = styled(Wrap)(({ theme: { space } }) => ({ paddingTop: 40, paddingBottom: space.section }));

const Tools = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) minmax(0,1.35fr)',
  gap: '24px 64px',
  alignItems: 'end',
  [media.tablet]: { gridTemplateColumns: 'minmax(0,1fr)' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

const Jumps = styled.nav({ display: 'flex', flexWrap: 'wrap', gap: '4px 28px' });

const Found = styled.p(({ theme: { color, type } }) => ({
  ...type.mono,
  minHeight: '1.5em',
  margin: '16px 0 0',
  color: color.steel[300],
}));

const Group = styled.section(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) minmax(0,2.6fr)',
  gap: '12px 64px',
  paddingTop: 40,
  [media.tablet]: { gridTemplateColumns: 'minmax(0,1fr)' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', paddingTop: 28 },
}));

const GroupTitle = styled.h2(({ theme: { type } }) => ({ ...type.h3 }));

const Rows = styled.ul(({ theme: { color } }) => ({ borderBottom: `1px solid ${color.ink[600]}` }));

const Row = styled(SafeLink)(({ theme: { color, font, media, type } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) minmax(0,1.86fr) 15em',
  gap: '4px 32px',
  alignItems: 'center',
  minHeight: 68,
  padding: '12px 0',
  borderTop: `1px solid ${color.ink[600]}`,
  textDecoration: 'none',
  lineHeight: 1.4,
  '& > b': { font: `800 30px/1 ${font.display}` },
  '& > span': { color: color.bone.dim, fontSize: 16 },
  '& > code': { ...type.mono, color: color.steel[300], textAlign: 'right', overflowWrap: 'anywhere' },
  '&:hover > b': { color: color.amber.base },
  [media.mobile]: {
    gridTemplateColumns: 'minmax(0,1fr)',
    padding: '16px 0',
    '& > b': { font: `800 26px/1 ${font.display}` },
    '& > code': { textAlign: 'left' },
  },
}));
