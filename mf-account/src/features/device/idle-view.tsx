import { observer } from 'mobx-react-lite';
import { FailureLine } from '@site/shared/forms/failure-line';
import type { DeviceStore } from './device.store';
import { Facts } from './device.styles';
import { deviceText as text } from './device.text';

/** Shown when no request waits: the paired accounts, or how to pair this phone. */
export const IdleView = observer(function IdleView({ store: { devices, failure } }: { store: DeviceStore }) {
  if (devices.kind === 'unsupported') return <p role="alert">{text.unsupported}</p>;
  if (devices.kind !== 'ready') return <p role="status">{text.looking}</p>;
  const { title, lead } = devices.value.length > 0 ? text.waiting : text.none;
  return (
    <div>
      <h1>{title}</h1>
      <p>{lead}</p>
      <FailureLine>{failure}</FailureLine>
      {devices.value.length > 0 && (
        <Facts style={{ marginTop: 24 }} aria-label={text.waiting.devices}>
          {devices.value.map(({ deviceId, login, name, since }) => (
            <div key={deviceId}>
              <dt>{login}</dt>
              <dd>{text.waiting.device(name, since)}</dd>
            </div>
          ))}
        </Facts>
      )}
    </div>
  );
});
