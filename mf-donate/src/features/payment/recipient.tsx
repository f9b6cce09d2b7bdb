import { CheckBox } from '@site/shared/forms/check-box';
import { FailureLine } from '@site/shared/forms/failure-line';
import { Message } from '@site/shared/forms/field.styles';
import { TextField } from '@site/shared/forms/text-field';
import type { Load } from '@site/shared/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { Icon } from '@site/shared/ui/icon';
import { error } from '@site/shared/ui/icons/error';
import { LoadView } from '@site/shared/ui/load-view';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { PaymentFormStore } from './payment-form.store';
import { Account, OwnLine, Switch } from './payment.styles';
import { paymentText as text } from './payment.text';

/** Whose account gets the coins: one's own, or a login that is looked up and confirmed (decision 26). */
export const Recipient = observer(function Recipient({ form }: { form: PaymentFormStore }) {
  const { payee } = form;
  const { recipient, own } = payee;
  if (!payee.needsLogin)
    return (
      <OwnLine>
        {own && <OwnLogin of={own} />}
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
        onType={form.typeLogin}
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

/** The player's own login, which may come after the form, or not at all. */
const OwnLogin = observer(function OwnLogin({ of: own }: { of: Load<string> }) {
  const { profile } = useSiteStores();
  return (
    <LoadView
      of={own}
      blank={<Skeleton height={24} />}
      failed={text.ownLost}
      onRetry={() => void profile.load('general')}
    >
      {(login) => (
        <span>
          {text.own}: <b>{login}</b>
        </span>
      )}
    </LoadView>
  );
});

/** The masked account, and the tick that it is the right one. */
const Confirmed = observer(function Confirmed({ form }: { form: PaymentFormStore }) {
  const id = useId();
  const { account, confirmed, isDue, confirm } = form.payee.recipient;
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
