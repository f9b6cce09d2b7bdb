import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { uiText } from '../text/ui.text';
import { Grain } from './grain';
import { Wrap } from './wrap';

interface ErrorScreenProps {
  /** HTTP status, shown as the house number on the sign. */
  code: number;
  title: string;
  /** Explanation. Status 404 has a default text. */
  children?: ReactNode;
  actions: ReactNode;
}

/** Error page with a crooked street sign under a lamp, an explanation and links. */
export const ErrorScreen = ({ code, title, children, actions }: ErrorScreenProps) => (
  <Root>
    <Lamp />
    <House role="img" aria-label={`${uiText.error.label} ${code}`}>
      <Street>{uiText.error.street}</Street>
      <HouseNumber>{code}</HouseNumber>
    </House>
    <Words>
      <div>
        <Title>{title}</Title>
        <Lead>{children ?? (code === 404 && uiText.error.lead)}</Lead>
      </div>
      <Actions>{actions}</Actions>
    </Words>
    <Grain />
  </Root>
);

const Root = styled.section(({ theme: { color, media } }) => ({
  position: 'relative',
  overflow: 'hidden',
  background: `linear-gradient(#0d1a1f,${color.ink[900]})`,
  padding: '190px 0 96px',
  // fills the window, up to 1000 px, so that the text at the bottom is visible without scrolling
  minHeight: 'clamp(740px,100svh,1000px)',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 80,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background:
      'repeating-linear-gradient(#0007 0 3px,#0000 3px 64px),repeating-linear-gradient(90deg,#0005 0 3px,#0000 3px 168px)',
  },
  [media.tablet]: { minHeight: 740, padding: '150px 0 64px', gap: 56 },
  [media.mobile]: { minHeight: 760, padding: '130px 0 64px', gap: 56 },
}));

const Lamp = styled.div({
  position: 'absolute',
  left: '50%',
  top: -200,
  width: 1500,
  height: 1100,
  translate: '-50%',
  background: 'radial-gradient(closest-side,#FFB84A4d,#FFB84A00)',
});

const House = styled.div(({ theme: { color, media } }) => ({
  position: 'relative',
  alignSelf: 'center',
  display: 'flex',
  background: color.enamel.base,
  borderRadius: 34,
  padding: 18,
  rotate: '-3.5deg',
  boxShadow: '0 0 0 3px #000,0 60px 90px -20px #000',
  width: 'min(1480px,88vw)',
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    width: 26,
    height: 26,
    borderRadius: '50%',
    background: color.ink[500],
    boxShadow: 'inset -3px -3px 0 #0006',
    left: 34,
    top: 34,
  },
  '&::after': { left: 'auto', right: 34, background: '#8d8676' },
  [media.mobile]: {
    flexDirection: 'column',
    borderRadius: 20,
    padding: 9,
    width: 'min(440px,88vw)',
    '&::before, &::after': { width: 14, height: 14, left: 18, top: 18 },
    '&::after': { left: 'auto', right: 18 },
  },
}));

const Street = styled.span(({ theme: { color, font, media } }) => ({
  flex: 1,
  border: `5px solid ${color.enamel.line}`,
  borderRight: 0,
  borderRadius: '20px 0 0 20px',
  font: `800 clamp(40px,7.2vw,138px)/1 ${font.display}`,
  textTransform: 'uppercase',
  letterSpacing: '.04em',
  display: 'grid',
  placeItems: 'center',
  padding: '.5em .2em .42em',
  color: '#fff',
  whiteSpace: 'nowrap',
  [media.mobile]: {
    border: `3px solid ${color.enamel.line}`,
    borderBottom: 0,
    borderRadius: '12px 12px 0 0',
    fontSize: 'min(55px,11vw)',
  },
}));

const HouseNumber = styled.b(({ theme: { color, font, media } }) => ({
  background: color.bone.base,
  color: color.enamel.base,
  borderRadius: '0 20px 20px 0',
  font: `900 clamp(110px,17vw,330px)/.8 ${font.display}`,
  display: 'grid',
  placeItems: 'center',
  padding: '.12em .14em .06em',
  [media.mobile]: { borderRadius: '0 0 12px 12px', fontSize: 'min(260px,52vw)' },
}));

const Words = styled(Wrap)(({ theme: { media } }) => ({
  position: 'relative',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'end',
  gap: 40,
  width: '100%',
  [media.mobile]: { flexDirection: 'column', alignItems: 'flex-start' },
}));

const Title = styled.h1(({ theme: { type } }) => ({ ...type.h2 }));

const Lead = styled.div(({ theme: { color } }) => ({
  marginTop: 16,
  maxWidth: '34em',
  color: color.steel[300],
}));

const Actions = styled.div(({ theme: { media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  [media.mobile]: { width: '100%', '& > *': { width: '100%' } },
}));
