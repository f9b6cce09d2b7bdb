import styled from '@emotion/styled';
import { useModals } from '@site/area';
import { lazyPart } from '@site/area/lazy-part';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { CheckBox } from '@site/shared/forms/check-box';
import { FailureLine } from '@site/shared/forms/failure-line';
import { FormBox } from '@site/shared/forms/form-box';
import { PasswordField } from '@site/shared/forms/password-field';
import { TextField } from '@site/shared/forms/text-field';
import { useAccountStores } from '../../stores/account-stores';
import { authText } from './auth.text';
import type { SignInStore } from './sign-in.store';

const text = authText.signIn;

const LostSessionNote = lazyPart(() =>
  import(/* webpackChunkName: "lost-session" */ './lost-session-note').then((part) => part.LostSessionNote),
);

/** The sign-in form. Does not navigate: the parent component detects the sign-in in the session store. */
export const SignInForm = observer(function SignInForm({ store }: { store: SignInStore }) {
  const modals = useModals();
  const { session } = useSiteStores();
  const { recovery } = useAccountStores();
  const handleForgot = () => {
    recovery.typedName = store.name.value.trim();
    void modals.open('password-recovery');
  };
  const handleSend = async () => {
    if ((await store.submit()) !== 'pending') return;
    await modals.open('authorization-2fa');
    store.finishSecondStep();
  };
  return (
    <FormBox form={store.form} label={authText.tabs.signIn} onSend={() => void handleSend()}>
      {session.lost && (
        <Suspense fallback={null}>
          <LostSessionNote of={session.lost} />
        </Suspense>
      )}
      <TextField
        field={store.name}
        label={text.name}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        field={store.password}
        label={text.password}
        name="password"
        autoComplete="current-password"
      />
      <Row>
        <CheckBox name="remember" checked={store.remember} onSet={store.setRemember}>
          {text.remember}
        </CheckBox>
        <Forgot
          type="button"
          onPointerEnter={() => modals.prefetch('password-recovery')}
          onClick={handleForgot}
        >
          {text.forgot}
        </Forgot>
      </Row>
      <FailureLine>{store.form.failure}</FailureLine>
      <Button look="primary" size="xl" wide type="submit" loading={store.form.sending}>
        {text.send}
        <Icon of={arrow} />
      </Button>
      <Hint>{text.hint}</Hint>
    </FormBox>
  );
});

const Row = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 20px',
  marginBottom: 30,
});

const Forgot = styled.button(({ theme: { control } }) => ({
  minHeight: control.minTarget,
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '.3em',
  '&:hover': { color: 'var(--accent)' },
}));

const Hint = styled.p(({ theme: { color } }) => ({ marginTop: 26, fontSize: 16, color: color.steel[300] }));
