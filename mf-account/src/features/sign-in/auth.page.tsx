import { useSiteStores } from '@site/shared/stores';
import { NeedsScripts } from '@site/shared/ui/needs-scripts';
import { skylineDrawing } from '@site/shared/ui/skyline-drawing';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import {
  CardPlace,
  CityLayer,
  FormColumn,
  Heading,
  Lead,
  Page,
  Scene,
  Title,
  TitleLine,
  WaterLayer,
} from './auth.styles';
import { authText } from './auth.text';
import { REGISTER_PATH } from './auth-paths';
import { AuthTabs } from './auth-tabs';
import { IdCard } from './id-card';
import { RegisterForm } from './register-form';
import { SignInForm } from './sign-in-form';
import mid from './skyline-mid.svg?inline';
import { useAuthForms } from './use-auth-forms';
import { useReturn } from './use-return';
import water from './water.svg';

/** Sign-in (`/auth`, `/auth/data`) and registration (`/auth/register`). A signed-in player is redirected. */
export const AuthPage = observer(function AuthPage() {
  const { session } = useSiteStores();
  const { signIn, register } = useAuthForms();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const leave = useEffectEvent(useReturn());
  const isNew = pathname === REGISTER_PATH;
  const { authorized } = session;
  useEffect(() => {
    if (authorized) leave();
  }, [authorized]);
  const text = isNew ? authText.register : authText.signIn;
  return (
    <Page>
      <Scene>
        <CityLayer src={skylineDrawing} alt="" width={1920} height={620} decoding="async" />
        <CityLayer src={mid} alt="" width={1920} height={620} decoding="async" />
        <WaterLayer src={water} alt="" width={1920} height={300} decoding="async" />
        <Heading>
          <Title>
            {text.title.map((line) => (
              <TitleLine key={line}>{line} </TitleLine>
            ))}
          </Title>
          <Lead>{text.lead}</Lead>
        </Heading>
        <CardPlace>
          <IdCard
            isNew={isNew}
            login={isNew ? register.login.value : signIn.name.value}
            email={register.email.value}
          />
        </CardPlace>
      </Scene>
      <FormColumn>
        <AuthTabs
          label={authText.tabs.label}
          tabs={[
            { title: authText.tabs.signIn, to: '/auth', state, isCurrent: !isNew },
            { title: authText.tabs.register, to: REGISTER_PATH, state, isCurrent: isNew },
          ]}
        />
        <NeedsScripts />
        {isNew ? <RegisterForm store={register} /> : <SignInForm store={signIn} />}
      </FormColumn>
    </Page>
  );
});
