import type { ReactNode } from 'react';
import type { DeviceStore } from './device.store';
import { Facts } from './device.styles';
import { deviceText } from './device.text';

interface ResultViewProps {
  answered: NonNullable<DeviceStore['answered']>;
  children: ReactNode;
}

/** The outcome of an answered request. */
export const ResultView = ({ answered: { request, answer, at }, children }: ResultViewProps) => {
  const text = deviceText.result[answer];
  return (
    <div role="status">
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <Facts style={{ margin: '24px 0' }}>
        <div>
          <dt>{deviceText.request.device}</dt>
          <dd>{request.device}</dd>
        </div>
        <div>
          <dt>{deviceText.result.answer}</dt>
          <dd>{deviceText.request.moment(at)}</dd>
        </div>
      </Facts>
      {children}
    </div>
  );
};
