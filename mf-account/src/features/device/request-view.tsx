import { observer } from 'mobx-react-lite';
import { FailureLine } from '@site/shared/forms/failure-line';
import { useEffect, useRef } from 'react';
import type { DeviceStore, WaitingRequest } from './device.store';
import { AsideNote } from './aside-note';
import {
  Answers,
  BigButton,
  Column,
  DenyButton,
  Fact,
  FactName,
  Facts,
  FactValue,
  Lead,
  Match,
  MatchCaption,
  MatchNumber,
  TimeBar,
  TimeLeft,
  TimeTrack,
  Title,
} from './device.styles';
import { deviceText } from './device.text';

const text = deviceText.request;

interface RequestViewProps {
  store: DeviceStore;
  waiting: WaitingRequest;
}

export const RequestView = observer(function RequestView({ store, waiting }: RequestViewProps) {
  const { request, endsAt } = waiting;
  const title = useRef<HTMLHeadingElement>(null);
  // a new request replaces the pressed button of the previous one
  useEffect(() => title.current?.focus(), []);
  const left = endsAt - store.now;
  const facts = [
    [text.account, request.login],
    [text.place, request.place],
    [text.device, request.device],
    [text.at, text.moment(request.at)],
  ] as const;
  return (
    <>
      <Column>
        {store.answered && (
          <Lead role="status">
            {deviceText.result.previous(
              deviceText.result[store.answered.request.purpose][store.answered.answer],
              store.answered.request.device,
            )}
          </Lead>
        )}
        <Title ref={title} tabIndex={-1}>
          {text.title[request.purpose]}
        </Title>
        {/* the page that asks to disconnect shows no number */}
        {request.purpose === 'sign-in' && (
          <Match>
            <MatchNumber>{request.matchNumber}</MatchNumber>
            <MatchCaption>{text.match}</MatchCaption>
          </Match>
        )}
        <Facts>
          {facts.map(([name, value]) => (
            <Fact key={name}>
              <FactName>{name}</FactName>
              <FactValue>{value}</FactValue>
            </Fact>
          ))}
        </Facts>
        <FailureLine>{store.failure}</FailureLine>
        <Answers>
          <DenyButton
            look="danger"
            loading={store.answering === 'deny'}
            aria-disabled={store.isSettling || undefined}
            onClick={() => void store.answer(waiting, 'deny')}
          >
            {text.deny}
          </DenyButton>
          <BigButton
            look="primary"
            loading={store.answering === 'approve'}
            aria-disabled={store.isSettling || undefined}
            onClick={() => void store.answer(waiting, 'approve')}
          >
            {text.approve[request.purpose]}
          </BigButton>
        </Answers>
        <TimeBar>
          <TimeTrack aria-hidden="true">
            <TimeLeft style={{ width: `${Math.min(100, Math.max(0, (left / request.expiresIn) * 100))}%` }} />
          </TimeTrack>
          {text.left(left)}
        </TimeBar>
      </Column>
      <AsideNote {...text.aside[request.purpose]} />
    </>
  );
});
