import { Led } from '@site/shared/ui/led';
import { observer } from 'mobx-react-lite';
import { FailureLine } from '@site/shared/forms/failure-line';
import type { DeviceStore, WaitingRequest } from './device.store';
import { Answers, Aside, BigButton, DenyButton, Facts, Match, TimeBar } from './device.styles';
import { deviceText } from './device.text';

const text = deviceText.request;

interface RequestViewProps {
  store: DeviceStore;
  waiting: WaitingRequest;
}

/** A request to approve: the number to compare, the details of the request and the two answers. */
export const RequestView = observer(function RequestView({ store, waiting }: RequestViewProps) {
  const { request, endsAt } = waiting;
  const left = endsAt - store.now;
  const facts = [
    [text.account, request.login],
    [text.place, request.place],
    [text.device, request.device],
    [text.at, text.moment(request.at)],
  ] as const;
  return (
    <>
      <div>
        <h1>{text.title[request.purpose]}</h1>
        <Match>
          <Led>{request.matchNumber}</Led>
          <figcaption>{text.match}</figcaption>
        </Match>
        <Facts>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
        <FailureLine>{store.failure}</FailureLine>
        <Answers>
          <DenyButton
            look="danger"
            loading={store.answering === 'deny'}
            onClick={() => void store.answer(waiting, 'deny')}
          >
            {text.deny}
          </DenyButton>
          <BigButton
            look="primary"
            loading={store.answering === 'approve'}
            onClick={() => void store.answer(waiting, 'approve')}
          >
            {text.approve[request.purpose]}
          </BigButton>
        </Answers>
        <TimeBar>
          <i aria-hidden="true">
            <i style={{ width: `${Math.min(100, Math.max(0, (left / request.expiresIn) * 100))}%` }} />
          </i>
          {text.left(left)}
        </TimeBar>
      </div>
      <Aside>
        <h2>{text.aside.title}</h2>
        <p>{text.aside.text}</p>
      </Aside>
    </>
  );
});
