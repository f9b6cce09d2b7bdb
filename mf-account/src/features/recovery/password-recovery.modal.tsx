import { type ModalView, useModalBack, useToasts } from '@site/area';
import { timer } from '@site/area/rules/timer';
import type { NewNotification } from '@site/contracts/notification';
import { Sheet } from '@site/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useAccountStores } from '../../stores/account-stores';
import { useMobile } from '@site/shared/ui/use-mobile';
import { LostFactorNote } from '../../ui/lazy-lost-factor';
import { IdentityStep } from './identity-step';
import { CodeStep } from './code-step';
import { PasswordRequirements } from '../password/password-requirements';
import { PasswordStep } from './password-step';
import { StepNote } from './step-note';
import { createRecoveryApi } from './recovery.api';
import { RecoveryStore } from './recovery.store';
import { Bar, Bars, Layout, StepButton } from './recovery.styles';
import { recoveryText as text } from './recovery.text';

/**
 * Password recovery in three steps (docs/product/second-factor.md#recovery). On mobile, step 1 has different
 * fields and the modal has a close button.
 */
export const PasswordRecoveryModal = observer(function PasswordRecoveryModal({
  close,
}: ModalView<'password-recovery'>) {
  const { context, recovery: handoff } = useAccountStores();
  const toasts = useToasts();
  const isMobile = useMobile();
  const [recovery] = useState(
    () => new RecoveryStore(createRecoveryApi(context.http), timer, handoff.typedName),
  );
  useEffect(() => {
    handoff.typedName = '';
    handoff.isDone = false;
  }, [handoff]);
  const [areRequirementsShown, setRequirementsShown] = useState(false);
  const steps = useRef<HTMLDivElement>(null);
  const shownStep = useRef(recovery.step);
  const { step } = recovery;
  // the pressed button disappears with its step, so the focus moves to the field of the new step
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    steps.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [step]);
  useModalBack(() => {
    if (step === 1) return false;
    recovery.back();
    return true;
  });
  const showToast = (toast: NewNotification | null) => void (toast && toasts.show(toast));
  const handleReset = async () => {
    const outcome = await recovery.reset();
    if (outcome === true) {
      handoff.isDone = true;
      toasts.show({ type: 'success', title: text.done });
      close();
    } else if (outcome !== false) showToast(outcome);
  };
  const closeButton = isMobile && (
    <StepButton look="outline" onClick={() => close()}>
      {text.close}
    </StepButton>
  );
  return (
    <Sheet title={text.title} width={1080} onClose={close}>
      <Layout>
        <div ref={steps}>
          <Bars role="img" aria-label={text.step(recovery.step)}>
            {[1, 2, 3].map((step) => (
              <Bar key={step} data-on={step <= recovery.step} />
            ))}
          </Bars>
          {recovery.step === 1 && (
            <IdentityStep
              recovery={recovery}
              variant={isMobile ? 'mobile' : 'desktop'}
              onFailure={showToast}
              end={closeButton}
            />
          )}
          {recovery.step === 2 && <CodeStep recovery={recovery} onFailure={showToast} end={closeButton} />}
          {recovery.step === 3 && (
            <PasswordStep
              recovery={recovery}
              onSend={() => void handleReset()}
              onPasswordFocus={setRequirementsShown}
              end={closeButton}
            />
          )}
          {recovery.step === 3 && (
            <Suspense fallback={null}>
              <LostFactorNote />
            </Suspense>
          )}
        </div>
        {recovery.step === 3 && areRequirementsShown ? (
          <PasswordRequirements password={recovery.password.value} />
        ) : (
          <StepNote step={recovery.step} />
        )}
      </Layout>
    </Sheet>
  );
});
