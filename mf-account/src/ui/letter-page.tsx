import { Sign } from '@site/shared/ui/sign';
import { Skyline } from '@site/shared/ui/skyline';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Lead, Page, Title } from './letter-page.styles';

interface LetterPageProps {
  sign: ComponentProps<typeof Sign>;
  title: string;
  lead: string;
  /** True when the lead reports the outcome. */
  isDone: boolean;
  children: ReactNode;
}

/** Page of a link in a letter. The focus moves to each outcome, because the pressed button disappears. */
export const LetterPage = ({ sign, title, lead, isDone, children }: LetterPageProps) => {
  const shownLead = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isDone) shownLead.current?.focus();
  }, [isDone, lead]);
  return (
    <Page as="section">
      <Skyline />
      <Sign {...sign} />
      <Title>{title}</Title>
      <Lead ref={shownLead} tabIndex={-1}>
        {lead}
      </Lead>
      {children}
    </Page>
  );
};
