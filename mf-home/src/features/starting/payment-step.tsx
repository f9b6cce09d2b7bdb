import styled from '@emotion/styled';
import { useModals, useOpenPaths } from '@site/area';
import { toDonateLink } from '@site/shared/rules/donate-link';
import { toSafeLink } from '@site/area/rules/links';
import { valueOr } from '@site/area/rules/load';
import { isPlainClick } from '@site/area/rules/plain-click';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { NeedsScripts } from '@site/shared/ui/needs-scripts';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useState } from 'react';
import { StepPanel } from './step-panel';
import { Actions, Quiet } from './starting.styles';
import { startingText } from './starting.text';
import { SumOptions } from './sum-options';
import { FIRST_SUM } from './sums';
import type { StartFlow } from './use-start-flow';

const { next, payment: text } = startingText;
const MODAL = 'payment-method';

/**
 * The optional top-up step: a choice of amounts, and a button that opens the payment form with the chosen
 * amount.
 */
export const PaymentStep = observer(function PaymentStep({ flow }: { flow: StartFlow }) {
  const { frame, payment, profile } = useSiteStores();
  const modals = useModals();
  const isOpen = useOpenPaths();
  const [sum, setSum] = useState<number>(FIRST_SUM);
  const handleSkip = () => flow.skip('payment');
  const isOff = valueOr(frame.payment, null)?.providers.every(({ methods }) => methods.length === 0);
  if (!isOpen('/donate') || isOff)
    return (
      <StepPanel step="payment" flow={flow} title={text.closedTitle} lead={text.closedLead}>
        <Button look="primary" onClick={handleSkip}>
          {next}
          <Icon of={arrow} />
        </Button>
      </StepPanel>
    );
  const handlePay = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const withdraw = payment.suggestAmount(sum);
    // When the form has closed or failed to open, an unused suggestion must not affect later payments.
    void modals.open(MODAL).then(withdraw);
  };
  const prefetch = () => modals.prefetch(MODAL);
  const { email, general } = profile;
  const donateLink = toDonateLink(flow.authorized ? { email, login: general?.loginName } : null);
  const coins = flow.authorized ? (general?.coinsBalance ?? 0) : 0;
  const hasPaid = coins > 0 || flow.isDone('payment');
  const handleNext = hasPaid ? () => flow.finish('payment') : handleSkip;
  return (
    <StepPanel step="payment" flow={flow} title={text.title} lead={text.lead}>
      <SumOptions sum={sum} onChoose={setSum} />
      {coins > 0 && <Balance>{text.balance(coins)}</Balance>}
      <NeedsScripts>{text.withoutScripts}</NeedsScripts>
      <Ways>
        <ButtonLink
          look="primary"
          to={toSafeLink(donateLink)}
          referrerPolicy="no-referrer"
          aria-haspopup="dialog"
          onClick={handlePay}
          onPointerEnter={prefetch}
          onFocus={prefetch}
        >
          {text.pay(sum)}
        </ButtonLink>
        <Quiet type="button" onClick={handleNext}>
          {hasPaid ? next : text.skip}
        </Quiet>
      </Ways>
    </StepPanel>
  );
});

const Ways = styled(Actions)({ '@media (scripting: none)': { display: 'none' } });

const Balance = styled.p(({ theme: { color } }) => ({ marginTop: 20, fontSize: 16, color: color.foam.base }));
