import type { LegalDocument } from '@site/shared/contracts/legal';
import { SafeLink } from '@site/shared/ui/safe-link';
import { Fragment } from 'react';
import { legalText as words } from './legal.text';

interface OtherEditionsProps {
  of: LegalDocument;
  /** The version in force, if it is known. */
  current: number | undefined;
}

/** Links to the other editions, and the day from which an announced one is in force. */
export const OtherEditions = ({ of: { document, version, editions }, current }: OtherEditionsProps) => {
  const others = editions.filter((edition) => edition.version !== version);
  if (others.length === 0) return null;
  return (
    <>
      {words.others}{' '}
      {others.map((edition, index) => (
        <Fragment key={edition.version}>
          {index > 0 && ', '}
          <SafeLink to={`/legal/${document}/${edition.version}`}>{words.other(edition.version)}</SafeLink>
          {current !== undefined && edition.version > current && ` ${words.from(edition.date)}`}
        </Fragment>
      ))}
    </>
  );
};
