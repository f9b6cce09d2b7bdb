import { CheckBox } from '@site/shared/forms/check-box';
import { FailureLine } from '@site/shared/forms/failure-line';
import { Message } from '@site/shared/forms/field.styles';
import { TextField } from '@site/shared/forms/text-field';
import { Icon } from '@site/shared/ui/icon';
import { error } from '@site/shared/ui/icons/error';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { PaymentFormStore } from './payment-form.store';
import { Account, OwnLine, Switch } from './payment.styles';
import { paymentText as text } from './payment.text';

/** Whose account gets the coins: one's own, or a login that is looked up and confirmed (decision 26). */
export const Recipient = observer(function Recipient({ form }: { form: PaymentFormStore }) {
  const { recipient, own } = form;
  if (!form.needsLogin)
    return (
      <OwnLine>
        <span>
          {text.own}: <b>{own}</b>
        </span>
        <Switch type="button" onClick={() => form.payForOther(true)}>
          {text.forOther}
        </Switch>
      </OwnLine>
    );
  return (
    <div>
      <TextField
        field={recipient.login}
        label={text.login}
        words={text.loginWords}
        hint={recipient.account ? undefined : text.loginHint}
        onType={recipient.type}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={() => void recipient.find()}
      />
      <FailureLine>{recipient.failure}</FailureLine>
      {recipient.account && <Confirmed form={form} />}
      {own !== null && (
        <Switch type="button" onClick={() => form.payForOther(false)}>
          {text.forSelf}
        </Switch>
      )}
    </div>
  );
});

/** The masked account, and the tick that it is the right one. */
const Confirmed = observer(function Confirmed({ form }: { form: PaymentFormStore }) {
  const id = useId();
  const { account, confirmed, isDue, confirm } = form.recipient;
  if (!account) return null;
  const words = text.account;
  return (
    <Account role="group" aria-label={words.title} data-due={isDue || undefined}>
      <dl>
        {(
          [
            [words.login, account.login],
            [words.character, account.character ?? words.unknown],
            [words.email, account.email ?? words.unknown],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CheckBox
        checked={confirmed}
        onSet={confirm}
        aria-invalid={isDue || undefined}
        aria-describedby={isDue ? id : undefined}
      >
        {words.confirm}
      </CheckBox>
      <div role="alert">
        {isDue && (
          <Message id={id} data-tone="bad">
            <Icon of={error} />
            {words.due}
          </Message>
        )}
      </div>
    </Account>
  );
});
