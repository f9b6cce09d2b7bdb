import type { ModalView } from '@site/area';
import { timer } from '@site/area/rules/timer';
import { MODAL_TITLE_ID } from '@site/contracts/modals';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { Sheet } from '@site/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useAccountStores } from '../../stores/account-stores';
import { CodeField } from '@site/shared/forms/code-field';
import { FailureLine } from '@site/shared/forms/failure-line';
import { FormBox } from '@site/shared/forms/form-box';
import { usePageVisible } from '@site/shared/ui/use-page-visible';
import { DeviceAddress } from '../../ui/lazy-device-address';
import { LostFactorNote } from '../../ui/lazy-lost-factor';
import { Lead, Outcome, Reserve, Row } from './authorization-2fa.styles';
import { ReserveCodeField } from './reserve-code-field';
import { createSecondStepApi } from './second-step.api';
import { SecondStepStore } from './second-step.store';
import { secondStepText as text } from './second-step.text';
import { WaitBoard } from './wait-board';

/**
 * The second step of a sign-in. It accepts an approval on the phone, a code from an app, or a reserve code
 * (docs/product/second-factor.md#sign-in-with-a-factor).
 */
export const Authorization2faModal = observer(function Authorization2faModal({
  close,
}: ModalView<'authorization-2fa'>) {
  const { session } = useSiteStores();
  const { context, challenge } = useAccountStores();
  const [step] = useState(
    () =>
      new SecondStepStore({
        api: createSecondStepApi(context.http),
        session,
        challenge: challenge.current,
        timer,
      }),
  );
  const isVisible = usePageVisible();
  const { state } = step;
  useEffect(() => (isVisible ? step.start() : undefined), [isVisible, step]);
  useEffect(() => {
    if (state === 'in') close();
  }, [state, close]);
  const isCode = step.pending?.type === 'code';
  const codeBox = useRef<HTMLDivElement>(null);
  // Focuses the code, also on touch devices, because it is all that the player came to type. While the phone decides,
  // the first field is the reserve code, a way out that stands below the number to compare.
  useEffect(() => {
    const start = isCode ? codeBox.current?.querySelector('input') : document.getElementById(MODAL_TITLE_ID);
    start?.focus({ preventScroll: true });
  }, [isCode]);
  if (state === 'denied' || state === 'expired')
    return (
      <Sheet title={text[state].title} width={720} onClose={close}>
        <Outcome role="status">{text[state].lead}</Outcome>
        <Button look="primary" onClick={() => close()}>
          {text.again}
        </Button>
      </Sheet>
    );
  return (
    <Sheet title={text.title} width={720} onClose={close}>
      <Lead>{isCode ? text.enterCode : step.isDevice ? text.approveOnDevice : text.approve}</Lead>
      {isCode ? (
        <div ref={codeBox}>
          <FormBox form={step.codeForm} label={text.code} onSend={() => void step.sendCode()}>
            <CodeField
              field={step.code}
              label={text.code}
              name="code"
              hint={step.msLeft === null ? undefined : text.left(step.msLeft)}
            />
            <FailureLine>{step.codeForm.failure}</FailureLine>
            <Button look="primary" type="submit" loading={step.codeForm.sending}>
              {text.sendCode}
            </Button>
          </FormBox>
        </div>
      ) : (
        <>
          <WaitBoard msLeft={step.msLeft} matchNumber={step.matchNumber} />
          {step.isDevice && (
            <Suspense fallback={null}>
              <DeviceAddress />
            </Suspense>
          )}
        </>
      )}
      <Reserve>
        <FormBox
          form={step.reserveForm}
          label={isCode ? text.reserveForApp : text.reserve}
          onSend={() => void step.sendReserveCode()}
        >
          <ReserveCodeField
            field={step.reserveCode}
            label={isCode ? text.reserveForApp : text.reserve}
            name="reserve-code"
            hint={text.reserveHint}
          />
          <FailureLine>{step.reserveForm.failure}</FailureLine>
          <Row>
            <Button look={isCode ? 'outline' : 'primary'} type="submit" loading={step.reserveForm.sending}>
              {text.sendReserve}
            </Button>
            <Button look="outline" onClick={() => close()}>
              {text.cancel}
            </Button>
          </Row>
        </FormBox>
      </Reserve>
      <Suspense fallback={null}>
        <LostFactorNote />
      </Suspense>
    </Sheet>
  );
});
