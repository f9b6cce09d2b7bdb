import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useBeforeLaunch } from '@site/shared/ui/use-before-launch';
import { FailureLine } from '@site/shared/forms/failure-line';
import { AsideNote } from './aside-note';
import type { DeviceStore } from './device.store';
import {
  Column,
  Fact,
  FactName,
  Facts,
  FactValue,
  FirstStep,
  Lead,
  Line,
  StepNumber,
  Title,
} from './device.styles';
import { deviceText as text } from './device.text';

interface IdleViewProps {
  store: DeviceStore;
  /** True after the player has pressed a button that disappeared. Moves the focus to the title. */
  takesFocus: boolean;
}

/** Shown when no request is waiting: lists the paired accounts or explains how to pair this phone. */
export const IdleView = observer(function IdleView({ store, takesFocus }: IdleViewProps) {
  const { devices, failure } = store;
  const isBeforeLaunch = useBeforeLaunch();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  if (devices.kind === 'unsupported') return <Line role="alert">{text.unsupported}</Line>;
  if (devices.kind !== 'ready')
    return (
      <Line role="status" aria-busy="true">
        {text.looking}
      </Line>
    );
  const state = devices.value.length > 0 ? 'waiting' : 'none';
  const { title, lead } = text[state];
  return (
    <>
      <Column>
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        <Lead>{isBeforeLaunch ? text.beforeLaunch[state] : lead}</Lead>
        <FailureLine>{failure}</FailureLine>
        {state === 'none' && !isBeforeLaunch && (
          <ol style={{ marginTop: 28 }}>
            {text.none.steps.map((step, index) => (
              <FirstStep key={step}>
                <StepNumber aria-hidden="true">{index + 1}</StepNumber> {step}
              </FirstStep>
            ))}
          </ol>
        )}
        {state === 'waiting' && (
          <Facts style={{ marginTop: 24 }} aria-label={text.waiting.devices}>
            {devices.value.map(({ deviceId, login, name, since }) => (
              <Fact key={deviceId}>
                <FactName>{login}</FactName>
                <FactValue>
                  {text.waiting.device(name)}
                  <br />
                  {text.waiting.since(since)}
                </FactValue>
              </Fact>
            ))}
          </Facts>
        )}
      </Column>
      {state === 'none' && <AsideNote {...text.none.aside} />}
    </>
  );
});
