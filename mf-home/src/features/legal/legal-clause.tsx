import type { LegalClause, LegalSpan } from '@site/shared/contracts/legal';
import { SafeLink } from '@site/shared/ui/safe-link';

interface LegalClauseProps {
  /** «2.1.»; none before the first section. */
  number?: string;
  clause: LegalClause;
}

/** A paragraph and its list: words of the document, as text. */
export const LegalClauseText = ({ number, clause: { spans, items } }: LegalClauseProps) => (
  <>
    <p>
      {number && (
        <>
          <b>{number}</b>{' '}
        </>
      )}
      <Spans of={spans} />
    </p>
    {items && (
      <ul>
        {items.map((item, index) => (
          <li key={index}>
            <Spans of={item} />
          </li>
        ))}
      </ul>
    )}
  </>
);

const Spans = ({ of }: { of: readonly LegalSpan[] }) =>
  of.map(({ text, strong, link }, index) => {
    if (link !== undefined) {
      return (
        <SafeLink key={index} to={link}>
          {text}
        </SafeLink>
      );
    }
    return strong ? <strong key={index}>{text}</strong> : text;
  });
