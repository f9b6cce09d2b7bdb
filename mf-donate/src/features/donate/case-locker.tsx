import { useModals, useSiteStores } from '@site/shared/stores';
import { Picture } from '@site/shared/ui/picture';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { LitBars } from '../../page/lit-bars';
import { donateText } from './donate.text';
import { Bottom, Locker, Place, Stat } from './lockers.styles';
import { toCaseState } from './case-state';
import type { CaseWithProgress } from './use-cases';

const text = donateText.cases;

interface CaseLockerProps {
  of: CaseWithProgress;
  size: 'double' | 'quarter' | 'wide';
}

/** Proportions of the drawings. */
const ART = { width: 400, height: 320 };

/** One locker: what is in it, what it takes, and how far that is; pressed, it shows its contents. */
export const CaseLocker = observer(function CaseLocker({ of: one, size }: CaseLockerProps) {
  const modals = useModals();
  const { session } = useSiteStores();
  const state = toCaseState(one.progress, session.authorized === true);
  const current = one.progress?.currentAmount ?? 0;
  const id = useId();
  const isFull = state === 'ready' || state === 'claimed';
  return (
    <Locker
      type="button"
      data-size={size}
      aria-label={text.open(one.name)}
      aria-describedby={id}
      onPointerEnter={() => modals.prefetch('case-info')}
      onClick={() => void modals.open('case-info', { caseId: one.id })}
    >
      <Place>{one.place}</Place>
      <Picture
        of={{ src: one.image, alt: '', ...ART }}
        place={{ mobile: size === 'double' ? 300 : 140, wide: size === 'double' ? 525 : 240 }}
      />
      <span data-words>
        <b>{one.name}</b>
        <span>{one.about}</span>
      </span>
      <Bottom>
        {state === 'guest' || state === 'unknown' ? (
          <>
            <Stat id={id}>
              <span>{state === 'guest' ? text.guest : text.unknown}</span>
              <b>{text.price(one.amount)}</b>
            </Stat>
            <LitBars cells={size === 'double' ? 32 : 14} part={0} label={text.progress(one.name)} />
          </>
        ) : (
          <>
            <Stat id={id}>
              <span>{one.amount === 1 && !isFull ? text.notOpen : text.of(current, one.amount)}</span>
              {state === 'collecting' ? (
                <span>
                  {one.amount === 1 ? null : text.left}{' '}
                  <b>{one.amount === 1 ? text.from(1) : toLeft(one.amount - current)}</b>
                </span>
              ) : (
                <span data-full>{state === 'ready' ? text.ready : text.claimed}</span>
              )}
            </Stat>
            <LitBars
              cells={size === 'double' ? 32 : 14}
              part={current / one.amount}
              full={isFull}
              label={text.progress(one.name)}
            />
          </>
        )}
      </Bottom>
    </Locker>
  );
});

const toLeft = (roubles: number) => donateText.from(roubles);
