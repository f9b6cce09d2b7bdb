import type { LegalDocument } from '@site/shared/contracts/legal';
import { SafeLink } from '@site/shared/ui/safe-link';
import { Fragment } from 'react';
import { legalText as words } from './legal.text';

export const OtherEditions = ({ of: { document, version, editions } }: { of: LegalDocument }) => {
  const others = editions.filter((edition) => edition.version !== version);
  if (others.length === 0) return null;
  return (
    <>
      {words.others}{' '}
      {others.map((edition, index) => (
        <Fragment key={edition.version}>
          {index > 0 && ', '}
          <SafeLink to={`/legal/${document}/${edition.version}`}>{words.other(edition.version)}</SafeLink>
        </Fragment>
      ))}
    </>
  );
};
