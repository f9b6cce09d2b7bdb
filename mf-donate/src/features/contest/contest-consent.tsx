import { lazyPart } from '@site/area/lazy-part';
import { useSiteStores } from '@site/shared/stores';
import { PageLink } from '@site/shared/ui/page-link';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { Small } from './contest.styles';
import { contestText as text } from './contest.text';
import type { ParticipationStore } from './participation.store';

/** Shares the chunk of the histories, which a signed-in player needs as well. */
const ConsentBox = lazyPart(() =>
  import(/* webpackChunkName: "history" */ './consent-box').then((consent) => consent.ConsentBox),
);

interface ContestConsentProps {
  participation: ParticipationStore;
}

/** The consent to the contest's rules, separate from other consents; see docs/product/shop.md#contest. */
export const ContestConsent = observer(function ContestConsent({ participation }: ContestConsentProps) {
  const { session } = useSiteStores();
  if (!session.authorized)
    return (
      <Small>
        <PageLink data-alone to="/auth" state={{ from: '/donate' }}>
          {text.guest}
        </PageLink>
      </Small>
    );
  if (participation.status.kind !== 'ready') return null;
  return (
    <Suspense fallback={null}>
      <ConsentBox of={participation} />
    </Suspense>
  );
});
