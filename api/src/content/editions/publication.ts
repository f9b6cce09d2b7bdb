import type { ContentPublication } from '@site/shared/contracts/content-editions';
import type { PublicationRow } from './edition.repo';

export const toPublication = ({ at, ...row }: PublicationRow): ContentPublication => ({
  ...row,
  at: at.getTime(),
});
