import type { LegalClause, LegalSpan } from '@site/shared/contracts/legal';
import { toSafeLink } from '@site/area/rules/links';
import { SafeLink } from '@site/shared/ui/safe-link';
import { ClauseNumber, List, Paragraph, Strong } from './legal.styles';

interface LegalClauseProps {
  /** Number of the clause, e.g. «2.1.». Undefined for the preamble. */
  number?: string;
  clause: LegalClause;
}

/**
 * A clause of a legal document: a paragraph with an optional list. The content is rendered as text, never as
 * markup.
 */
export const LegalClauseText = ({ number, clause: { spans, items } }: LegalClauseProps) => (
  <>
    <Paragraph>
      {number && (
        <>
          <ClauseNumber>{number}</ClauseNumber>{' '}
        </>
      )}
      <Spans of={spans} />
    </Paragraph>
    {items && (
      <List>
        {items.map((item, index) => (
          <li key={index}>
            <Spans of={item} />
          </li>
        ))}
      </List>
    )}
  </>
);

const Spans = ({ of }: { of: readonly LegalSpan[] }) =>
  of.map(({ text, strong, link }, index) => {
    if (link !== undefined) {
      return (
        <SafeLink key={index} to={toSafeLink(link)}>
          {text}
        </SafeLink>
      );
    }
    return strong ? <Strong key={index}>{text}</Strong> : text;
  });
