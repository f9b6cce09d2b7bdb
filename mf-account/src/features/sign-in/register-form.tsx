import styled from '@emotion/styled';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { FailureLine } from '@site/shared/forms/failure-line';
import { FormBox } from '@site/shared/forms/form-box';
import { formsText } from '@site/shared/forms/forms.text';
import { PasswordField } from '@site/shared/forms/password-field';
import { TextField } from '@site/shared/forms/text-field';
import { authText } from './auth.text';
import { Consents } from './consents';
import type { RegisterStore } from './register.store';

const text = authText.register;

/**
 * The registration form. Does not navigate: the parent component detects the sign-in in the session store.
 */
export const RegisterForm = observer(function RegisterForm({ store }: { store: RegisterStore }) {
  const { payment, toasts } = useSiteStores();
  const { search } = useLocation();
  // in an effect, because the stored promocode can be read only in the browser, after hydration
  const { promocode: saved } = payment;
  useEffect(
    () => store.prefillPromocode(new URLSearchParams(search).get('promocode'), saved),
    [search, store, saved],
  );
  useEffect(() => store.desiredLogin.dispose, [store]);
  const handleSend = async () => {
    if (await store.submit()) toasts.show({ type: 'success', title: text.done, message: text.codeSent });
  };
  return (
    <FormBox form={store.form} label={authText.tabs.register} onSend={() => void handleSend()}>
      <TextField
        field={store.login}
        label={text.login}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        messages={{ invalid: text.loginInvalid, taken: text.loginTaken, reserved: text.loginReserved }}
        verdict={store.desiredLogin.isFree ? text.loginFree : null}
        onType={store.desiredLogin.type}
      />
      <TextField
        field={store.email}
        label={text.email}
        name="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="email"
        messages={formsText.email}
        onBlur={store.desiredLogin.recheck}
      />
      <Pair>
        <PasswordField
          field={store.password}
          label={text.password}
          name="password"
          autoComplete="new-password"
          placeholder={text.passwordHint}
          messages={formsText.password}
        />
        <PasswordField field={store.repeat} label={text.repeat} name="repeat" autoComplete="new-password" />
        <Rules>{text.passwordRules}</Rules>
      </Pair>
      <TextField
        field={store.promocode}
        label={text.promocode}
        aside={text.optional}
        name="promocode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        messages={formsText.promocode}
        verdict={store.promocodePreview.rewardWords}
        onBlur={() => void store.promocodePreview.check()}
      />
      <Consents store={store} />
      <FailureLine>{store.form.failure}</FailureLine>
      <Button look="primary" size="xl" wide type="submit" loading={store.form.sending}>
        {text.send}
      </Button>
    </FormBox>
  );
});

const Pair = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  gap: '0 20px',
  [media.tablet]: { gridTemplateColumns: 'minmax(0,1fr)' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

const Rules = styled.p(({ theme: { color } }) => ({
  gridColumn: '1/-1',
  margin: '-12px 0 22px',
  fontSize: 15,
  lineHeight: 1.4,
  color: color.steel[300],
}));
