import type { ReactNode } from 'react';
import type { DeviceStore } from './device.store';
import { Column, Fact, FactName, Facts, FactValue, Lead, Title } from './device.styles';
import { deviceText } from './device.text';

interface ResultViewProps {
  answered: NonNullable<DeviceStore['answered']>;
  children: ReactNode;
}

export const ResultView = ({ answered: { request, answer, at }, children }: ResultViewProps) => {
  const text = deviceText.result[answer];
  return (
    <Column role="status">
      <Title>{text.title}</Title>
      <Lead>{text.lead}</Lead>
      <Facts style={{ margin: '24px 0' }}>
        <Fact>
          <FactName>{deviceText.request.device}</FactName>
          <FactValue>{request.device}</FactValue>
        </Fact>
        <Fact>
          <FactName>{deviceText.result.answer}</FactName>
          <FactValue>{deviceText.request.moment(at)}</FactValue>
        </Fact>
      </Facts>
      {children}
    </Column>
  );
};
