import { isPlainClick } from '@site/area/rules/plain-click';
import { check } from '@site/shared/ui/icons/check';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import type { StartStep } from '@site/shared/contracts/start-steps';
import { DoneIcon, Stub, StubLink, StubName, StubNumber, Stubs } from './stepper.styles';
import { startingText as text } from './starting.text';
import type { StartFlow } from './use-start-flow';

/** Links to the steps, shown as a ticket with one stub per step. The links are usable before hydration. */
export const Stepper = observer(function Stepper({ flow }: { flow: StartFlow }) {
  const { steps, shown, isDone, isSkipped, go } = flow;
  const handleClick = (event: MouseEvent, step: StartStep) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    go(step);
  };
  return (
    <nav aria-label={text.stepper}>
      <Stubs data-live={shown ? '' : undefined}>
        {steps.map((step) => {
          const state =
            step === shown ? 'current' : isDone(step) ? 'done' : isSkipped(step) ? 'skipped' : 'next';
          return (
            <Stub key={step} data-step={step} data-state={state}>
              <StubLink
                to={`#${step}`}
                aria-current={step === shown ? 'step' : undefined}
                onClick={(event) => handleClick(event, step)}
              >
                <StubNumber aria-hidden="true" />
                <StubName>{text.steps[step]}</StubName>
                {state === 'skipped' && <VisuallyHidden> ({text.skipped})</VisuallyHidden>}
                {state === 'done' && (
                  <>
                    <VisuallyHidden> ({text.done})</VisuallyHidden>
                    <DoneIcon of={check} />
                  </>
                )}
              </StubLink>
            </Stub>
          );
        })}
      </Stubs>
    </nav>
  );
});
