import styled from '@emotion/styled';
import { useSiteStores } from '@site/shared/stores';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useAccountStores } from '../../stores/account-stores';
import { LoadView } from '@site/shared/ui/load-view';
import { RatingBoard } from './rating-board';
import { Board } from './rating.styles';
import { ratingText as text } from './rating.text';

export const RatingView = observer(function RatingView({ end }: { end?: ReactNode }) {
  const { session, profile } = useSiteStores();
  const { rating } = useAccountStores();
  const viewer = (session.authorized && profile.general?.id) || 'guest';
  const { kind, period } = rating;
  const board = rating.board(viewer);
  const load = () => void rating.load(viewer);
  useEffect(() => void rating.load(viewer), [rating, viewer, kind, period]);
  return (
    <Place>
      <LoadView of={board} blank={<Blank />} failed={text.failed} onRetry={load}>
        {(reply) => (
          <RatingBoard
            key={`${kind}/${period}`}
            reply={reply}
            kind={kind}
            end={session.authorized && !reply.own ? <NoPlace>{text.noPlace[kind]}</NoPlace> : end}
          />
        )}
      </LoadView>
    </Place>
  );
});

/** An error has no margin of its own, as the board has. */
const Place = styled.div({ '& > [role=alert]': { marginTop: 32 } });

const NoPlace = styled.p({ marginTop: 16 });

const Blank = () => (
  <Board>
    <Skeleton height={460} />
    <Skeleton height={460} />
  </Board>
);
