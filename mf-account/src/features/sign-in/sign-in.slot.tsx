import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { authText } from './auth.text';
import { FolderTabs } from './folder-tabs';
import { RegisterForm } from './register-form';
import { SignInForm } from './sign-in-form';
import { useDesk } from './use-desk';

/** Signing in and registration on another area's page (decision 11), which sees in the session store that a player is here. */
export const SignInSlot = observer(function SignInSlot() {
  const { session } = useSiteStores();
  const desk = useDesk();
  const [isNew, setNew] = useState(false);
  if (session.authorized) return null;
  return (
    <div>
      <FolderTabs
        label={authText.tabs.label}
        tabs={[
          { title: authText.tabs.signIn, isCurrent: !isNew, onChoose: () => setNew(false) },
          { title: authText.tabs.register, isCurrent: isNew, onChoose: () => setNew(true) },
        ]}
      />
      {isNew ? <RegisterForm store={desk.register} /> : <SignInForm store={desk.signIn} />}
    </div>
  );
});
