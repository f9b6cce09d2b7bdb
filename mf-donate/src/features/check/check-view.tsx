import { Global } from '@emotion/react';
import { useOpenPaths } from '@site/shared/area';
import { valueOr } from '@site/shared/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { Sign } from '@site/shared/ui/sign';
import { observer } from 'mobx-react-lite';
import { CheckReceipt } from './check-receipt';
import { type CheckStore, isRefunded } from './check.store';
import { Layout, Print, Row } from './check.styles';
import { checkText as text } from './check.text';

/** Of a printed receipt (DESIGN, «Receipt print»). */
const PAPER = { '@page': { size: 'A5', margin: '12mm' } };

/** After so long the player is told what happens when nobody answers at all. */
const LONG_MS = 120_000;

interface CheckViewProps {
  store: CheckStore;
  orderId: string;
  /** Tries the same once more. */
  onAgain: () => void;
}

/** The outcome in human words, what can be done, and the receipt with its stamp. */
export const CheckView = observer(function CheckView({ store, orderId, onAgain }: CheckViewProps) {
  const { check, trouble } = store;
  const isLooking = check === null && trouble !== 'unknown';
  const state = trouble === 'unknown' ? 'unknown' : isRefunded(check) ? 'back' : (check?.status ?? 'looking');
  const { title, lead } = wordsOf(state, store);
  return (
    <Layout as="section">
      <Global styles={PAPER} />
      <div>
        <Sign {...text.sign} />
        <div role="status" aria-busy={isLooking || undefined}>
          <h1>{title}</h1>
          <p>{lead}</p>
          {state === 'succeeded' && (check?.receipt === 'pending' || check?.receipt === 'succeeded') && (
            <p>{text.paid.fiscal}</p>
          )}
          {state === 'succeeded' && check?.refunded !== undefined && check.refunded > 0 && (
            <p>{text.paid.refunded(check.refunded, check.amount)}</p>
          )}
          {trouble === 'away' && <p data-trouble>{text.away}</p>}
        </div>
        <Actions state={state} orderId={orderId} onAgain={onAgain} />
      </div>
      {check && <CheckReceipt check={check} orderId={orderId} waited={store.waited} />}
    </Layout>
  );
});

type State = 'unknown' | 'looking' | 'pending' | 'succeeded' | 'canceled' | 'back';

function wordsOf(state: State, { check, waited }: CheckStore): { title: string; lead: string } {
  if (state === 'succeeded')
    return { title: text.paid.title, lead: text.paid.lead(check?.coins ?? 0, check?.login ?? '') };
  if (state === 'canceled') return text.refused;
  if (state === 'back') return { title: text.back.title, lead: text.back.lead(check?.refunded ?? 0) };
  if (state === 'pending')
    return {
      title: text.waiting.title,
      // why it waits, where the server knows: a person looks at it, say
      lead: check?.reason ?? (waited > LONG_MS ? text.waiting.long : text.waiting.lead),
    };
  return state === 'unknown' ? text.unknown : text.looking;
}

interface ActionsProps extends Pick<CheckViewProps, 'orderId' | 'onAgain'> {
  state: State;
}

const Actions = observer(function Actions({ state, orderId, onAgain }: ActionsProps) {
  const { frame, payment, session } = useSiteStores();
  const isOpen = useOpenPaths();
  // the payment was a stop on the way into the game
  const isBoarding = payment.startOrder === orderId && isOpen('/starting');
  const support = (
    <ButtonLink to={valueOr(frame.footer, null)?.footer.contacts.supportDiscord} newTab look="outline">
      {text.support}
    </ButtonLink>
  );
  if (state === 'looking' || state === 'pending')
    return (
      <Row>
        <Button disabled>{text.waiting.button}</Button>
        {support}
      </Row>
    );
  if (state === 'succeeded')
    return (
      <Row>
        {isBoarding && (
          <ButtonLink to="/starting#play" look="primary">
            {text.paid.board}
            <Icon of={arrow} />
          </ButtonLink>
        )}
        <ButtonLink
          to={session.authorized ? '/profile' : '/donate'}
          look={isBoarding ? 'outline' : 'primary'}
        >
          {session.authorized ? text.paid.profile : text.paid.back}
          {!isBoarding && <Icon of={arrow} />}
        </ButtonLink>
        {session.authorized && (
          <ButtonLink to="/donate" look="outline">
            {text.paid.back}
          </ButtonLink>
        )}
        <Print type="button" onClick={() => window.print()}>
          {text.paid.print}
        </Print>
      </Row>
    );
  return (
    <Row>
      {state === 'canceled' ? (
        <Button look="primary" onClick={onAgain}>
          {text.refused.again}
        </Button>
      ) : (
        <ButtonLink to="/donate" look="primary">
          {text.paid.back}
        </ButtonLink>
      )}
      {support}
    </Row>
  );
});
