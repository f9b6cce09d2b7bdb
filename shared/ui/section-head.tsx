import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Sign } from './sign';

interface SectionHeadProps {
  sign: { street: string; house: string };
  title: string;
  /** Id of the heading, for `aria-labelledby` of the section. */
  titleId: string;
  children?: ReactNode;
}

/** Section heading with a street sign and an optional lead paragraph. */
export const SectionHead = ({ sign, title, titleId, children }: SectionHeadProps) => (
  <Root>
    <Sign {...sign} />
    <h2 id={titleId}>{title}</h2>
    {children && <p>{children}</p>}
  </Root>
);

const Root = styled.div(({ theme: { media, type } }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'end',
  gap: '24px 48px',
  marginBottom: 'clamp(28px,3.3vw,64px)',
  '& > span': { gridColumn: '1/-1', justifySelf: 'start' },
  '& > h2': { ...type.h2 },
  '& > p': { ...type.lead, maxWidth: '27em' },
  [media.mobile]: { gridTemplateColumns: '1fr', gap: 18 },
}));
