import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { logout } from '@site/shared/ui/icons/logout';
import { LogoMark } from '@site/shared/ui/logo-mark';
import type { ReactNode, Ref } from 'react';
import { NavLink } from 'react-router-dom';
import type { Session } from '../entrance/session';
import { barText as text } from './bar.text';
import { SECTIONS } from './section-links';

interface BarProps {
  session: Session;
  heading?: Ref<HTMLHeadingElement>;
  /** Facts of the section, such as its revision, beside the person's name. */
  children?: ReactNode;
}

/** Names the console, the sections that the person may see, and the person. */
export const Bar = ({ session, heading, children }: BarProps) => {
  const sections = SECTIONS.filter(({ verb }) => session.may(verb));
  return (
    <Root>
      <LogoMark size={32} />
      <Title ref={heading} tabIndex={-1}>
        {text.title}
      </Title>
      {sections.length > 1 && (
        <Sections aria-label={text.sections}>
          {sections.map(({ path, name }) => (
            <NavLink key={path} to={path}>
              {name}
            </NavLink>
          ))}
        </Sections>
      )}
      <Facts>
        <BarFact>{text.zone}</BarFact>
        {children}
        <BarFact>{session.who?.name}</BarFact>
        <Button size="s" look="outline" onClick={session.signOut}>
          <Icon of={logout} /> {text.leave}
        </Button>
      </Facts>
    </Root>
  );
};

const Root = styled.header(({ theme: { color, media } }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px 16px',
  padding: '12px 32px',
  background: color.ink[950],
  borderBottom: `1px solid ${color.ink[700]}`,
  [media.mobile]: { padding: '12px 16px' },
}));

const Title = styled.h1(({ theme: { font } }) => ({
  font: `800 26px/1 ${font.display}`,
  textTransform: 'uppercase',
  // the heading gets the focus after the sign-in, for screen readers
  outline: 'none',
}));

const Sections = styled.nav(({ theme: { color, control } }) => ({
  display: 'flex',
  gap: 4,
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: control.minTarget,
    padding: '0 12px',
    fontSize: 15,
    fontWeight: 600,
    color: color.steel[300],
    textDecoration: 'none',
    '&:hover': { color: color.bone.base },
    '&[aria-current=page]': { color: color.bone.base, boxShadow: `inset 0 -3px ${color.amber.base}` },
  },
}));

const Facts = styled.div(({ theme: { media } }) => ({
  display: 'flex',
  flex: '1 1 auto',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '8px 16px',
  [media.mobile]: { justifyContent: 'flex-start' },
}));

export const BarFact = styled.span(({ theme: { font, color } }) => ({
  font: `400 13px/1.4 ${font.mono}`,
  color: color.steel[300],
}));
