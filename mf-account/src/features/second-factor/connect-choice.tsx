import type { FactorChannel } from '@site/shared/contracts/two-factor';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { FailureLine } from '@site/shared/forms/failure-line';
import { FormBox } from '@site/shared/forms/form-box';
import { CurrentPasswordField } from '../../forms/current-password-field';
import { EmailCodeField } from '../../forms/email-code-field';
import type { EmailCodeStore } from '../../forms/email-code.store';
import type { ConnectStore } from './connect.store';
import { Channels, Lead } from './factor.styles';
import { factorText } from './factor.text';

interface ConnectChoiceProps {
  store: ConnectStore;
  mailCode: EmailCodeStore;
  /** Channels that this server offers, in display order. */
  channels: readonly FactorChannel[];
}

const text = factorText.connect;

/** First step: the channel, the current password and, if required, a code from an e-mail. */
export const ConnectChoice = observer(function ConnectChoice(props: ConnectChoiceProps) {
  const { store, mailCode, channels } = props;
  return (
    <>
      <Lead>{text.lead}</Lead>
      <FormBox form={store.passwordForm} label={text.title} onSend={() => void store.connect()}>
        <Channels>
          <legend>{text.channel}</legend>
          {channels.map((channel) => (
            <label key={channel}>
              <input
                type="radio"
                name="channel"
                value={channel}
                checked={store.channel === channel}
                onChange={() => store.choose(channel)}
              />
              <span>
                <b>{text.channels[channel].title}</b>
                <small>{text.channels[channel].hint}</small>
              </span>
            </label>
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
