import { defineArea, NotFound } from '@site/area';
import { lazyPart, type LazyPart } from '@site/area/lazy-part';
import { Route, Routes } from 'react-router-dom';
import { type AccountStores, createAccountStores, dehydrateAccountStores } from './stores/account-stores';
import { AuthPage } from './features/sign-in/auth.page';
import { AUTH_PATHS, REGISTER_PATH } from './features/sign-in/auth-paths';
import { modals } from './modals';
import { slots } from './slots';

const DevicePage = lazyPart(() =>
  import(/* webpackChunkName: "device" */ './features/device/device.page').then((page) => page.DevicePage),
);
const UndoEmailPage = lazyPart(() =>
  import(/* webpackChunkName: "letters" */ './features/undo-email/undo-email.page').then(
    (page) => page.UndoEmailPage,
  ),
);
const KeepFactorPage = lazyPart(() =>
  import(/* webpackChunkName: "letters" */ './features/keep-factor/keep-factor.page').then(
    (page) => page.KeepFactorPage,
  ),
);
const ExportPage = lazyPart(() =>
  import(/* webpackChunkName: "letters" */ './features/export/export.page').then((page) => page.ExportPage),
);
const ProfilePage = lazyPart(() =>
  import(/* webpackChunkName: "profile" */ './features/profile/profile.page').then(
    (page) => page.ProfilePage,
  ),
);
const PersonalAccountPage = lazyPart(() =>
  import(/* webpackChunkName: "personal-account" */ './features/personal-account/personal-account.page').then(
    (page) => page.PersonalAccountPage,
  ),
);
const RatingPage = lazyPart(() =>
  import(/* webpackChunkName: "rating" */ './features/rating/rating.page').then((page) => page.RatingPage),
);
const PreregistrationPage = lazyPart(() =>
  import(/* webpackChunkName: "preregistration" */ './features/preregistration/preregistration.page').then(
    (page) => page.PreregistrationPage,
  ),
);

const PAGES: Readonly<Record<string, LazyPart<object>>> = {
  '/auth/undo-email': UndoEmailPage,
  '/auth/keep-factor': KeepFactorPage,
  '/auth/export': ExportPage,
  '/profile': ProfilePage,
  '/personal-account': PersonalAccountPage,
  '/rating': RatingPage,
  '/preregistration': PreregistrationPage,
  '/device': DevicePage,
};

/** The account area. The sign-in page is part of the area's entry. The other pages are loaded on demand. */
export const area = defineArea<AccountStores>({
  createStores: createAccountStores,
  dehydrate: dehydrateAccountStores,
  load: async ({ path }, { consents }) => {
    if (path === REGISTER_PATH || path === '/preregistration') await consents.load();
  },
  preload: async ({ path }) => PAGES[path]?.preload(),
  modals,
  slots,
  Routes: () => (
    <Routes>
      {AUTH_PATHS.map((path) => (
        <Route key={path} path={path} element={<AuthPage />} />
      ))}
      {Object.entries(PAGES).map(([path, Page]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  ),
});
