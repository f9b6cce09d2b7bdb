import { isPlainClick } from '@site/shared/rules/plain-click';
import { Icon } from '@site/shared/ui/icon';
import { check } from '@site/shared/ui/icons/check';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { StartStep } from '@site/shared/contracts/start-steps';
import { Stubs } from './stepper.styles';
import { startingText as text } from './starting.text';
import type { StartFlow } from './use-start-flow';

/** The ticket: a stub for each step. Each leads to its step, before any script has come too. */
export const Stepper = observer(function Stepper({ flow }: { flow: StartFlow }) {
  const { steps, shown, isDone, go } = flow;
  const handleClick = (event: MouseEvent, step: StartStep) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    go(step);
  };
  return (
    <nav aria-label={text.stepper}>
      <Stubs data-live={shown ? '' : undefined}>
        {steps.map((step) => {
          const state = step === shown ? 'current' : isDone(step) ? 'done' : 'next';
          return (
            <li key={step} data-step={step} data-state={state}>
              <Link
                to={`#${step}`}
                aria-current={step === shown ? 'step' : undefined}
                onClick={(event) => handleClick(event, step)}
              >
                <b aria-hidden="true" />
                <span>{text.steps[step]}</span>
                {state === 'done' && (
                  <>
                    <VisuallyHidden> ({text.done})</VisuallyHidden>
                    <Icon of={check} />
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </Stubs>
    </nav>
  );
});
