import { defineArea, NotFound } from '@site/shared/area';
import { lazyPart } from '@site/shared/ui/lazy-part';
import { Route, Routes } from 'react-router-dom';
import { type AccountStores, createAccountStores, dehydrateAccountStores } from './account-stores';
import { AuthPage } from './features/sign-in/auth.page';
import { AUTH_PATHS, REGISTER_PATH } from './features/sign-in/auth-paths';
import { modals } from './modals';
import { slots } from './slots';

const DevicePage = lazyPart(() =>
  import(/* webpackChunkName: "device" */ './features/device/device.page').then((page) => page.DevicePage),
);
const UndoEmailPage = lazyPart(() =>
  import(/* webpackChunkName: "undo-email" */ './features/undo-email/undo-email.page').then(
    (page) => page.UndoEmailPage,
  ),
);

/** The account area: signing in with its code; the others bring theirs. */
export const area = defineArea<AccountStores>({
  createStores: createAccountStores,
  dehydrate: dehydrateAccountStores,
  load: async ({ path }, { consents }) => {
    if (path === REGISTER_PATH) await consents.load();
  },
  modals,
  slots,
  Routes: () => (
    <Routes>
      {AUTH_PATHS.map((path) => (
        <Route key={path} path={path} element={<AuthPage />} />
      ))}
      <Route path="/auth/undo-email" element={<UndoEmailPage />} />
      <Route path="/device" element={<DevicePage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  ),
});
