import styled from '@emotion/styled';
import { useToasts } from '@site/area';
import type { PushDevice } from '@site/shared/contracts/push';
import { failureText } from '@site/shared/forms/forms.text';
import { Button } from '@site/shared/ui/button';
import { Tag } from '@site/shared/ui/tag';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { toDottedDay } from '../../text/moment.text';
import type { PushStore } from '../push/push.store';
import { pushText as text } from '../push/push.text';

/** The devices that get push messages. Each can be tried and turned off. */
export const PushDevices = observer(function PushDevices({ store }: { store: PushStore }) {
  const toasts = useToasts();
  const [busy, setBusy] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const handleTry = async (device: PushDevice) => {
    setBusy(`try ${device.id}`);
    const result = await store.sendTrial(device);
    setBusy(null);
    if (result.ok) return toasts.show({ type: 'success', title: text.sent, message: text.sentHint });
    const message = result.error.code === 'NOT_FOUND' ? text.gone : failureText(result.error);
    toasts.show({ type: 'error', title: text.notSent, message });
  };
  const handleOff = async (device: PushDevice) => {
    setBusy(`off ${device.id}`);
    const result = await store.unsubscribe(device);
    setBusy(null);
    if (result.ok) {
      toasts.show({ type: 'success', title: text.switchedOff(device.device) });
      // the pressed button has disappeared with its device
      title.current?.focus();
    } else toasts.show({ type: 'error', title: text.notOff, message: failureText(result.error) });
  };
  return (
    <section aria-label={text.devices}>
      <Title ref={title} tabIndex={-1}>
        {text.devices}
      </Title>
      <ul>
        {store.devices.map((device) => (
          <Row key={device.id}>
            <Name>
              <b>{device.device}</b>
              {device.current && <Tag>{text.here}</Tag>}
              <Since>{text.since(toDottedDay(device.since))}</Since>
            </Name>
            <Actions>
              <Button
                look="outline"
                size="s"
                aria-label={text.trialOne(device.device)}
                loading={busy === `try ${device.id}`}
                onClick={() => void handleTry(device)}
              >
                {text.trial}
              </Button>
              <Button
                look="danger"
                size="s"
                aria-label={text.offOne(device.device)}
                loading={busy === `off ${device.id}`}
                onClick={() => void handleOff(device)}
              >
                {text.off}
              </Button>
            </Actions>
          </Row>
        ))}
      </ul>
    </section>
  );
});

const Title = styled.h3({ marginTop: 22, marginBottom: 10, fontSize: 18, fontWeight: 600 });

const Row = styled.li(({ theme: { color } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 16px',
  padding: '16px 0',
  borderTop: `1px solid ${color.ink[700]}`,
}));

const Name = styled.div({
  flex: '1 1 220px',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& b': { fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' },
});

const Since = styled.p(({ theme: { color } }) => ({
  flexBasis: '100%',
  fontSize: 15,
  lineHeight: 1.4,
  color: color.steel[300],
}));

const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 12 });
