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
    <Address {...sign} />
    <Heading id={titleId}>{title}</Heading>
    {children && <Lead>{children}</Lead>}
  </Root>
);

const Root = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'end',
  gap: '24px 48px',
  marginBottom: 'clamp(28px,3.3vw,64px)',
  [media.mobile]: { gridTemplateColumns: '1fr', gap: 18 },
}));

const Address = styled(Sign)({ gridColumn: '1/-1', justifySelf: 'start' });

const Heading = styled.h2(({ theme: { media, type } }) => ({
  ...type.h2,
  // in one column only: beside a lead paragraph, a word would break although the lead could be narrower
  [media.mobile]: { overflowWrap: 'anywhere' },
}));

const Lead = styled.p(({ theme: { type } }) => ({ ...type.lead, maxWidth: '27em' }));
