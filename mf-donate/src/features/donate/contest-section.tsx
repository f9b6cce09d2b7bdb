import type { Contest } from '@site/shared/contracts/contest';
import { useModals } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { play } from '@site/shared/ui/icons/play';
import { LoadView } from '@site/shared/ui/load-view';
import { Picture } from '@site/shared/ui/picture';
import { SafeLink } from '@site/shared/ui/safe-link';
import { Sign } from '@site/shared/ui/sign';
import { Skeleton } from '@site/shared/ui/skeleton';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useDonateStores } from '../../donate-stores';
import { ContestConsent } from './contest-consent';
import { ContestDefaults } from './contest-defaults';
import { ContestTicket } from './contest-ticket';
import { Layout, Poster, Small, Tickets } from './contest.styles';
import { donateText } from './donate.text';
import { DrawProof } from './draw-proof';
import { PrizeShelf } from './prize-shelf';
import { useMine } from './use-mine';

const text = donateText.contest;

/** The contest: its poster, a ticket for each draw, the consent, and the prizes (decisions 12, 28). */
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
          blank={<Skeleton height={700} />}
          failed=""
          onRetry={() => undefined}
        >
          {(contest) => <Shown contest={contest} titleId={id} />}
        </LoadView>
      )}
      <PrizeShelf />
    </Layout>
  );
});

const Shown = observer(function Shown({ contest, titleId }: { contest: Contest; titleId: string }) {
  const modals = useModals();
  const mine = useMine();
  return (
    <div>
      <Poster>
        <Picture of={contest.picture} place={{ mobile: '100vw', wide: '54vw' }} />
        <div>
          <Sign street={text.street} house={String(contest.issue)} />
          <h2 id={titleId}>{contest.title}</h2>
          <div>
            <Button
              look="primary"
              onPointerEnter={() => modals.prefetch('hint')}
              onClick={() => void modals.open('hint')}
            >
              {text.how}
            </Button>
            {contest.video && (
              <TextLink to={contest.video} newTab before={<Icon of={play} />}>
                {text.video}
              </TextLink>
            )}
          </div>
        </div>
      </Poster>
      <Tickets>
        {contest.contests.map((one) => (
          <ContestTicket key={one.contest} of={one} mine={mine} />
        ))}
        <Small>
          {text.note(contest.percentage)} <SafeLink to="/legal/contest">{text.rules}</SafeLink>
        </Small>
        <ContestConsent mine={mine} />
        <DrawProof contests={contest.contests} />
      </Tickets>
    </div>
  );
});
