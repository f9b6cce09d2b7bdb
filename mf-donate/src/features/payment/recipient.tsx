import { CheckBox } from '@site/shared/forms/check-box';
import { FailureLine } from '@site/shared/forms/failure-line';
import { Message } from '@site/shared/forms/field.styles';
import { TextField } from '@site/shared/forms/text-field';
import type { Load } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { Icon } from '@site/shared/ui/icon';
import { error } from '@site/shared/ui/icons/error';
import { LoadView } from '@site/shared/ui/load-view';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { PaymentFormStore } from './payment-form.store';
import {
  Account,
  AccountDetails,
  Detail,
  DetailName,
  DetailValue,
  OwnLine,
  OwnLoginName,
  Switch,
} from './payment.styles';
import { paymentText as text } from './payment.text';

/**
 * The account that gets the coins: the player's own account, or an account found by login and confirmed; see
 * docs/product/payments.md#guest-top-up.
 */
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
        messages={text.loginMessages}
        hint={recipient.account ? undefined : text.loginHint}
        onType={form.typeLogin}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={() => void recipient.lookUp()}
      />
      <FailureLine>{recipient.failure}</FailureLine>
      {recipient.account && <AccountConfirmation form={form} />}
      {own !== null && (
        <Switch type="button" onClick={() => form.payForOther(false)}>
          {text.forSelf}
        </Switch>
      )}
    </div>
  );
});

/** The signed-in player's login, which may still be loading or have failed to load. */
const OwnLogin = observer(function OwnLogin({ of: own }: { of: Load<string> }) {
  const { profile } = useSiteStores();
  return (
    <LoadView
      of={own}
      blank={<Skeleton height={24} />}
      failed={text.ownFailed}
      onRetry={() => void profile.load('general')}
    >
      {(login) => (
        <span>
          {text.own}: <OwnLoginName>{login}</OwnLoginName>
        </span>
      )}
    </LoadView>
  );
});

const AccountConfirmation = observer(function AccountConfirmation({ form }: { form: PaymentFormStore }) {
  const id = useId();
  const { account, confirmed, needsConfirmation, confirm } = form.payee.recipient;
  if (!account) return null;
  const words = text.account;
  return (
    <Account role="group" aria-label={words.title} data-unconfirmed={needsConfirmation || undefined}>
      <AccountDetails>
        {(
          [
            [words.login, account.login],
            [words.character, account.character ?? words.unknown],
            [words.email, account.email ?? words.unknown],
          ] as const
        ).map(([name, value]) => (
          <Detail key={name}>
            <DetailName>{name}</DetailName>
            <DetailValue>{value}</DetailValue>
          </Detail>
        ))}
      </AccountDetails>
      <CheckBox
        checked={confirmed}
        onSet={confirm}
        aria-invalid={needsConfirmation || undefined}
        aria-describedby={needsConfirmation ? id : undefined}
      >
        {words.confirm}
      </CheckBox>
      <div role="alert">
        {needsConfirmation && (
          <Message id={id} data-tone="bad">
            <Icon of={error} />
            {words.due}
          </Message>
        )}
      </div>
    </Account>
  );
});
