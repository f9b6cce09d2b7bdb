import styled from '@emotion/styled';
import { Icon } from '@site/shared/ui/icon';
import { ICONS, type IconName } from '../parts/icons';
import { iconWords } from '../parts/icons.text';
import { catalogueText as text } from './catalogue.text';

/** Icons with their names. */
export const IconGrid = ({ names }: { names: readonly IconName[] }) => (
  <Root aria-label={text.icons}>
    {names.map((name) => (
      <li key={name}>
        <Icon of={ICONS[name]} size={32} />
        <span>
          {iconWords[name]}
          <code>{name}</code>
        </span>
      </li>
    ))}
  </Root>
);

const Root = styled.ul(({ theme: { color, type } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill,minmax(200px,1fr))',
  marginTop: 28,
  borderTop: `1px solid ${color.ink[700]}`,
  borderLeft: `1px solid ${color.ink[700]}`,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    minHeight: 84,
    padding: '14px 18px',
    borderRight: `1px solid ${color.ink[700]}`,
    borderBottom: `1px solid ${color.ink[700]}`,
    fontSize: 15,
    lineHeight: 1.3,
  },
  '& code': { ...type.mono, display: 'block', color: color.steel[300] },
}));
