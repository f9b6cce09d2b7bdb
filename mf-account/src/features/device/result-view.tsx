import { type ReactNode, useEffect, useRef } from 'react';
import type { DeviceStore } from './device.store';
import { Column, Fact, FactName, Facts, FactValue, Lead, Title } from './device.styles';
import { deviceText } from './device.text';

interface ResultViewProps {
  answered: NonNullable<DeviceStore['answered']>;
  children: ReactNode;
}

export const ResultView = ({ answered: { request, answer, at }, children }: ResultViewProps) => {
  const text = deviceText.result[request.purpose][answer];
  const title = useRef<HTMLHeadingElement>(null);
  // the pressed button has disappeared with its request
  useEffect(() => title.current?.focus(), []);
  return (
    <Column role="status">
      <Title ref={title} tabIndex={-1}>
        {text.title}
      </Title>
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
