import { useModals } from '@site/area';
import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { toRoublesText } from '../../ui/money.text';
import { Muted } from '../../ui/muted';
import { ProgressCells } from '../../ui/progress-cells';
import { toCaseState } from './case-state';
import { casesText as text } from './cases.text';
import {
  About,
  Bottom,
  Description,
  Door,
  Drawing,
  Locker,
  Name,
  Place,
  Stat,
  StatAmount,
  StatDone,
} from './lockers.styles';
import type { CaseWithProgress } from './use-cases';

interface CaseLockerProps {
  of: CaseWithProgress;
  /** The player's progress could not be loaded. */
  isFailed: boolean;
  size: 'double' | 'quarter' | 'wide';
}

/** Width and height of the case pictures, from which the browser derives the aspect ratio. */
const ART = { width: 400, height: 320 };

/** One case with its price and the player's progress. A click opens the `case-info` modal. */
export const CaseLocker = observer(function CaseLocker({ of: donateCase, isFailed, size }: CaseLockerProps) {
  const modals = useModals();
  const { session } = useSiteStores();
  const { name, amount, progress } = donateCase;
  const state = toCaseState(progress, session.authorized === true);
  const current = progress?.currentAmount ?? 0;
  const id = useId();
  const isFull = state === 'ready' || state === 'claimed';
  return (
    <Locker data-size={size}>
      <Door
        type="button"
        aria-label={text.open(name)}
        aria-describedby={id}
        onPointerEnter={() => modals.prefetch('case-info')}
        onClick={() => void modals.open('case-info', { caseId: donateCase.id })}
      />
      <Place>{donateCase.place}</Place>
      <Drawing
        of={{ src: donateCase.image, alt: '', ...ART }}
        place={{ mobile: size === 'double' ? 300 : 140, wide: size === 'double' ? 525 : 240 }}
      />
      <Description>
        <Name>{name}</Name>
        <About>{donateCase.about}</About>
      </Description>
      <Bottom>
        {state === 'guest' || state === 'unknown' ? (
          <>
            <Stat id={id}>
              <Muted>{state === 'guest' ? text.guest : isFailed ? text.unread : text.unknown}</Muted>
              <StatAmount>{text.price(amount)}</StatAmount>
            </Stat>
            <ProgressCells cells={size === 'double' ? 32 : 14} fraction={0} label={text.progress(name)} />
          </>
        ) : (
          <>
            <Stat id={id}>
              <Muted>{amount === 1 && !isFull ? text.notOpen : text.of(current, amount)}</Muted>
              {state === 'collecting' ? (
                <span>
                  {amount === 1 ? null : text.left}{' '}
                  <StatAmount>
                    {amount === 1 ? text.fromAmount(1) : toRoublesText(amount - current)}
                  </StatAmount>
                </span>
              ) : (
                <StatDone>{state === 'ready' ? text.ready : text.claimed}</StatDone>
              )}
            </Stat>
            <ProgressCells
              cells={size === 'double' ? 32 : 14}
              fraction={current / amount}
              full={isFull}
              label={text.progress(name)}
            />
          </>
        )}
      </Bottom>
    </Locker>
  );
});
