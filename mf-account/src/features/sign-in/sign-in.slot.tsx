import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { authText } from './auth.text';
import { AuthTabs } from './auth-tabs';
import { RegisterForm } from './register-form';
import { SignInForm } from './sign-in-form';
import { useAuthForms } from './use-auth-forms';

/**
 * Sign-in and registration as a slot (docs/product/frame.md#slots). The embedding page detects the sign-in in
 * the session store.
 */
export const SignInSlot = observer(function SignInSlot() {
  const { session } = useSiteStores();
  const forms = useAuthForms();
  const [isNew, setNew] = useState(false);
  if (session.authorized) return null;
  return (
    <div>
      <AuthTabs
        label={authText.tabs.label}
        tabs={[
          { title: authText.tabs.signIn, isCurrent: !isNew, onChoose: () => setNew(false) },
          { title: authText.tabs.register, isCurrent: isNew, onChoose: () => setNew(true) },
        ]}
      />
      {isNew ? <RegisterForm store={forms.register} /> : <SignInForm store={forms.signIn} />}
    </div>
  );
});
