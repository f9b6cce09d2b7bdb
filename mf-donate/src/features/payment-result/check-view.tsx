// eslint-disable-next-line site/own-place-only -- the paper size of a printed receipt, only while it is shown
import { Global } from '@emotion/react';
import { useOpenPaths, usePageStatus } from '@site/area';
import { toSafeLink } from '@site/area/rules/links';
import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { NeedsScripts } from '@site/shared/ui/needs-scripts';
import { Sign } from '@site/shared/ui/sign';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { PaymentCheck } from '@site/shared/contracts/payments';
import { toReportLine } from '../continue/continue.text';
import { OrderActions } from '../continue/order-actions';
import { CheckReceipt } from './check-receipt';
import { type CheckStore, isRefunded } from './check.store';
import { Layout, Lead, Outcome, Print, Row, Title } from './check.styles';
import { checkText as text } from './check.text';

/** Paper size of the printed receipt; see docs/product/design.md#receipt. */
const PAPER = { '@page': { size: 'A5', margin: '12mm' } };

/** Waiting time after which the page explains what happens when the bank does not respond. */
const LONG_WAIT_MS = 120_000;

/** Sentences that promise that the page refreshes itself. */
const refreshing: readonly string[] = [text.waiting.lead, text.waiting.open];

interface CheckViewProps {
  store: CheckStore;
  provider: PaymentProviderName;
  orderId: string;
  /** Opens the payment form with the data of this payment. */
  onRetry: () => void;
}

export const CheckView = observer(function CheckView({ store, provider, orderId, onRetry }: CheckViewProps) {
  const { check, problem } = store;
  const isLoading = check === null && problem !== 'not-found';
  const state = problem === 'not-found' ? 'notFound' : toState(check);
  const { title, lead } = wordsOf(state, check);
  usePageStatus(state === 'notFound' ? 404 : 200);
  const report = check && state === 'pending' ? toReportLine(provider, check) : null;
  const heading = useRef<HTMLHeadingElement>(null);
  const handleChecked = (next: PaymentCheck) => {
    store.finishAction(next);
    // The pressed button disappears with the action that it stands for.
    heading.current?.focus();
  };
  return (
    <Layout as="section">
      <Global styles={PAPER} />
      <Outcome>
        <Sign {...text.sign} />
        <div role="status" aria-busy={isLoading || undefined}>
          <Title ref={heading} tabIndex={-1}>
            {title}
          </Title>
          <Lead data-refreshes={refreshing.includes(lead) || undefined}>{lead}</Lead>
          {report !== null && (
            <Lead>
              {report}
              {check?.report?.state === 'silent' && ` ${text.waiting.again}`}
            </Lead>
          )}
          {state === 'succeeded' && (check?.receipt === 'pending' || check?.receipt === 'succeeded') && (
            <Lead>{text.paid.fiscal[check.receipt]}</Lead>
          )}
          {state === 'succeeded' && check?.refunded !== undefined && check.refunded > 0 && (
            <Lead>
              {check.disputed === undefined
                ? text.paid.refunded(check.refunded, check.amount)
                : text.disputed(check.refunded, check.disputed)}
            </Lead>
          )}
          {problem === 'unreachable' && <Lead data-problem>{text.unreachable}</Lead>}
        </div>
        {(state === 'loading' || state === 'pending') && (
          <NeedsScripts>{text.waiting.withoutScripts}</NeedsScripts>
        )}
        <Actions
          state={state}
          store={store}
          provider={provider}
          orderId={orderId}
          onRetry={onRetry}
          onChecked={handleChecked}
        />
      </Outcome>
      {check && <CheckReceipt check={check} orderId={orderId} />}
    </Layout>
  );
});

type State = 'notFound' | 'loading' | 'pending' | 'succeeded' | 'canceled' | 'withdrawn' | 'fullRefund';

function toState(check: PaymentCheck | null): State {
  if (isRefunded(check)) return 'fullRefund';
  return check?.withdrawn ? 'withdrawn' : (check?.status ?? 'loading');
}

function wordsOf(state: State, check: PaymentCheck | null): { title: string; lead: string } {
  if (state === 'succeeded')
    return { title: text.paid.title, lead: text.paid.lead(check?.coins ?? 0, check?.login ?? '') };
  if (state === 'canceled') return text.refused;
  if (state === 'withdrawn') return { title: text.withdrawn.title, lead: text.withdrawn.lead(check?.reason) };
  if (state === 'fullRefund')
    return { title: text.fullRefund.title, lead: toRefundLead(check?.refunded ?? 0, check?.disputed) };
  if (state === 'pending') return toWaitingWords(check);
  return state === 'notFound' ? text.notFound : text.loading;
}

const toRefundLead = (roubles: number, byBank: number | undefined) =>
  byBank === undefined ? text.fullRefund.lead(roubles) : text.disputed(roubles, byBank);

function toWaitingWords(check: PaymentCheck | null): { title: string; lead: string } {
  const { title, lead, long, open, unpaid } = text.waiting;
  const isUnpaid = check?.report?.state === 'waiting';
  // The server may give a reason why the payment is pending, for example a manual check.
  if (check?.reason) return { title, lead: check.reason };
  if ((check?.age ?? 0) > LONG_WAIT_MS) return isUnpaid ? unpaid : { title, lead: long };
  return { title: isUnpaid ? unpaid.title : title, lead: isUnpaid && check.page !== undefined ? open : lead };
}

interface ActionsProps extends CheckViewProps {
  state: State;
  /** Called with the order's state after an action of the payer. */
  onChecked: (check: PaymentCheck) => void;
}

const Actions = observer(function Actions(props: ActionsProps) {
  const { state, store, provider, orderId, onRetry, onChecked } = props;
  const { frame, payment, session } = useSiteStores();
  const isOpen = useOpenPaths();
  const { check } = store;
  // True if the payment was started on `/starting`, where the player continues after the payment.
  const isInStartFlow = payment.startOrder === orderId && isOpen('/starting');
  const support = (
    <ButtonLink
      to={toSafeLink(valueOr(frame.footer, null)?.footer.contacts.supportDiscord)}
      newTab
      look="outline"
    >
      {text.support}
    </ButtonLink>
  );
  if (state === 'loading' || state === 'pending')
    return (
      <Row>
        {check && check.actions.length > 0 ? (
          <OrderActions
            provider={provider}
            orderId={orderId}
            check={check}
            onChecked={onChecked}
            onFormClosed={() => void store.refresh()}
          />
        ) : (
          <Button disabled>{text.waiting.button}</Button>
        )}
        {support}
      </Row>
    );
  if (state === 'succeeded')
    return (
      <Row>
        {isInStartFlow && (
          <ButtonLink to="/starting#play" look="primary">
            {text.paid.board}
            <Icon of={arrow} />
          </ButtonLink>
        )}
        <ButtonLink
          to={session.authorized ? '/profile' : '/donate'}
          look={isInStartFlow ? 'outline' : 'primary'}
        >
          {session.authorized ? text.paid.profile : text.paid.back}
          {!isInStartFlow && <Icon of={arrow} />}
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
      {check?.replacedBy ? (
        <ButtonLink
          to={`/checkpayment/${check.replacedBy.provider}/${check.replacedBy.orderId}`}
          look="primary"
        >
          {text.withdrawn.next}
        </ButtonLink>
      ) : state === 'canceled' || (state === 'withdrawn' && check?.actions.includes('replace')) ? (
        <Button look="primary" onClick={onRetry}>
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
