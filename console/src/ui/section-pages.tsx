import styled from '@emotion/styled';
import { NavLink } from 'react-router-dom';

interface SectionPagesProps {
  label: string;
  pages: readonly { to: string; name: string; isFirst?: boolean }[];
}

/** The pages of a section, with the one that is open. */
export const SectionPages = ({ label, pages }: SectionPagesProps) => (
  <Pages aria-label={label}>
    {pages.map(({ to, name, isFirst = false }) => (
      <NavLink key={to} to={to} end={isFirst}>
        {name}
      </NavLink>
    ))}
  </Pages>
);

const Pages = styled.nav(({ theme: { color, control } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 20px',
  borderBottom: `1px solid ${color.ink[700]}`,
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: control.minTarget,
    color: color.steel[300],
    textDecoration: 'none',
    '&:hover': { color: color.bone.base },
    '&[aria-current=page]': { color: color.bone.base, boxShadow: `inset 0 -3px ${color.amber.base}` },
  },
}));
