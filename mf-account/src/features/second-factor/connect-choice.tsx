import styled from '@emotion/styled';
import type { FactorChannel } from '@site/shared/contracts/two-factor';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FailureLine } from '@site/shared/forms/failure-line';
import { FormBox } from '@site/shared/forms/form-box';
import { CurrentPasswordField } from '../../forms/current-password-field';
import { createEmailCodeApi } from '../../forms/email-code.api';
import { EmailCodeField } from '../../forms/email-code-field';
import { EmailCodeStore } from '../../forms/email-code.store';
import { useAccountStores } from '../../stores/account-stores';
import type { ConnectStore } from './connect.store';
import { Lead } from './factor.styles';
import { factorText } from './factor.text';

interface ConnectChoiceProps {
  store: ConnectStore;
  /** Channels that this server offers, in display order. */
  channels: readonly FactorChannel[];
}

const text = factorText.connect;

export const ConnectChoice = observer(function ConnectChoice(props: ConnectChoiceProps) {
  const { store, channels } = props;
  const { http } = useAccountStores().context;
  // created again when an expired connection leads back here, because that connection has spent the code
  const [mailCode] = useState(() => new EmailCodeStore(createEmailCodeApi(http), 'connect-factor'));
  return (
    <>
      <Lead>{text.lead}</Lead>
      <FormBox form={store.passwordForm} label={text.title} onSend={() => void store.connect()}>
        <Channels>
          <Legend>{text.channel}</Legend>
          {channels.map((channel) => (
            <Channel key={channel}>
              <Radio
                type="radio"
                name="channel"
                value={channel}
                checked={store.channel === channel}
                onChange={() => store.choose(channel)}
              />
              <span>
                <ChannelName>{text.channels[channel].title}</ChannelName>
                <ChannelHint>{text.channels[channel].hint}</ChannelHint>
              </span>
            </Channel>
          ))}
        </Channels>
        <CurrentPasswordField field={store.password} />
        {store.needsCode && <EmailCodeField field={store.mailCode} code={mailCode} />}
        <FailureLine>{store.passwordForm.failure}</FailureLine>
        <Button look="primary" type="submit" loading={store.passwordForm.sending}>
          {text.send}
        </Button>
      </FormBox>
    </>
  );
});

const Channels = styled.fieldset({ minWidth: 0, margin: '0 0 22px', padding: 0, border: 0 });

const Legend = styled.legend({ marginBottom: 8, padding: 0, fontSize: 15, fontWeight: 500 });

const Channel = styled.label(({ theme: { color } }) => ({
  display: 'grid',
  gridTemplateColumns: '26px minmax(0,1fr)',
  gap: 14,
  alignItems: 'center',
  padding: '12px 16px',
  border: `1.5px solid ${color.ink[500]}`,
  cursor: 'pointer',
  '& + &': { marginTop: 8 },
  '&:has(:checked)': { borderColor: color.amber.base, background: color.ink[800] },
}));

const Radio = styled.input(({ theme: { color } }) => ({
  width: 22,
  height: 22,
  margin: 0,
  accentColor: color.amber.base,
}));

const ChannelName = styled.b({ display: 'block', fontWeight: 600 });

const ChannelHint = styled.small(({ theme: { color } }) => ({
  display: 'block',
  fontSize: 15,
  lineHeight: 1.4,
  color: color.steel[300],
}));
