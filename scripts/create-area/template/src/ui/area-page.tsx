import styled from '@emotion/styled';
import { Sign } from '@site/shared/ui/sign';
import { Wrap } from '@site/shared/ui/wrap';
import type { ReactNode } from 'react';

interface AreaPageProps {
  sign: { street: string; house: string };
  title: string;
  lead?: string;
  children: ReactNode;
}

/** Frame of a page: distance to header and footer, the page column, sign, title and lead paragraph. */
export const AreaPage = ({ sign, title, lead, children }: AreaPageProps) => (
  <Frame>
    <Sign {...sign} />
    <Title>{title}</Title>
    {lead !== undefined && <Lead>{lead}</Lead>}
    {children}
  </Frame>
);

const Frame = styled(Wrap)(({ theme: { space } }) => ({
  paddingTop: 'clamp(36px,3.6vw,68px)',
  paddingBottom: space.section,
}));

const Title = styled.h1(({ theme: { type } }) => ({
  ...type.h1,
  margin: '22px 0',
  textWrap: 'balance',
  // breaks a word that is wider than a phone
  overflowWrap: 'anywhere',
}));

const Lead = styled.p(({ theme: { media, type } }) => ({
  ...type.lead,
  maxWidth: '27em',
  marginBottom: 40,
  [media.mobile]: { marginBottom: 28 },
}));
