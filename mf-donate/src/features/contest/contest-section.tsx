import type { Contest } from '@site/shared/contracts/contest';
import { toSafeLink } from '@site/area/rules/links';
import { useModals } from '@site/area';
import { lazyPart } from '@site/area/lazy-part';
import { belowFold } from '@site/shared/ui/below-fold';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { play } from '@site/shared/ui/icons/play';
import { LoadView } from '@site/shared/ui/load-view';
import { SafeLink } from '@site/shared/ui/safe-link';
import { Sign } from '@site/shared/ui/sign';
import { Skeleton } from '@site/shared/ui/skeleton';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useDonateStores } from '../../stores/donate-stores';
import { ContestConsent } from './contest-consent';
import { ContestDefaults } from './contest-defaults';
import { ContestTicket } from './contest-ticket';
import {
  Columns,
  Layout,
  Poster,
  PosterActions,
  PosterPicture,
  PosterTitle,
  PosterWords,
  Proof,
  Small,
  Tickets,
} from './contest.styles';
import { contestText as text } from './contest.text';
import { useParticipation } from './use-participation';

const DrawProof = lazyPart(() =>
  import(/* webpackChunkName: "draw-proof" */ './draw-proof').then((proof) => proof.DrawProof),
);

const PrizeShelf = belowFold(() =>
  import(/* webpackChunkName: "prizes" */ './prize-shelf').then((shelf) => shelf.PrizeShelf),
);

/** The contest: poster, one ticket per draw, consent and prizes; see docs/product/shop.md#contest. */
export const ContestSection = observer(function ContestSection() {
  const { catalogue } = useDonateStores();
  const id = useId();
  return (
    <Layout as="section" aria-labelledby={id}>
      {catalogue.parts.contest.kind === 'failed' ? (
        <ContestDefaults titleId={id} onRetry={() => void catalogue.load(['contest'])} />
      ) : (
        <LoadView
          of={catalogue.parts.contest}
          blank={
            <Columns>
              <Skeleton height={700} />
            </Columns>
          }
          failed=""
          onRetry={() => undefined}
        >
          {(contest) => <LoadedContest contest={contest} titleId={id} />}
        </LoadView>
      )}
      <PrizeShelf />
    </Layout>
  );
});

/** Returns the percentage of each contest. Replies of earlier releases have one for all. */
const toPercentages = ({ contests, percentage: common }: Contest): number[] =>
  contests.length === 0 ? [common] : contests.map(({ percentage = common }) => percentage);

interface LoadedContestProps {
  contest: Contest;
  titleId: string;
}

const LoadedContest = observer(function LoadedContest({ contest, titleId }: LoadedContestProps) {
  const modals = useModals();
  const participation = useParticipation();
  return (
    <Columns>
      <Poster>
        <PosterPicture of={contest.picture} place={{ mobile: '100vw', wide: '54vw' }} />
        <PosterWords>
          <Sign street={text.street} house={String(contest.issue)} />
          <PosterTitle id={titleId}>{contest.title}</PosterTitle>
          <PosterActions>
            <Button
              look="primary"
              onPointerEnter={() => modals.prefetch('hint')}
              onClick={() => void modals.open('hint')}
            >
              {text.how}
            </Button>
            {contest.video && (
              <TextLink to={toSafeLink(contest.video)} newTab before={<Icon of={play} />}>
                {text.video}
              </TextLink>
            )}
          </PosterActions>
        </PosterWords>
      </Poster>
      <Tickets>
        {contest.contests.map((kind) => (
          <ContestTicket key={kind.contest} of={kind} participation={participation} />
        ))}
        <Small>
          {text.note(toPercentages(contest))} <SafeLink to="/legal/contest">{text.rules}</SafeLink>
        </Small>
        <ContestConsent participation={participation} />
      </Tickets>
      <Proof>
        <DrawProof contests={contest.contests} />
      </Proof>
    </Columns>
  );
});
