import { useState } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource, type Store, useLogin } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router';
import { SignInPage } from '../features/office/auth/staff/sign-in-page.tsx';
import { authProvider } from '../ui/staff/auth-provider.ts';
import { dataProvider } from '../ui/staff/data-provider.ts';
import { StaffNotification } from '../ui/staff/notifications.tsx';
import { screenTheme } from '../ui/staff/screen-theme.ts';
import { Layout } from './layout.tsx';
import { lazyScreen } from './lazy-screens.tsx';
import { i18nProvider } from './messages.ts';
import { NotFound } from './not-found.tsx';
import { screens } from './screens.ts';
import { StartPage } from './start-page.tsx';

const store = localStorageStore();
/** Below this width, lists need the room of the menu's labels. */
const minWidthForMenu = 900;

/** Signing out resets the store, but keeps the user's columns, filters, and menu. */
const userStore: Store = {
  ...store,
  getItem: (key, defaultValue) =>
    store.getItem(
      key,
      key === 'sidebar.open' ? ((innerWidth >= minWidthForMenu) as typeof defaultValue) : defaultValue,
    ),
  reset() {
    for (const key of Object.keys(store.listItems?.() ?? {}))
      if (!/^menu\.|\.(savedQueries|datatable)$/.test(key)) store.removeItem(key);
  },
};

function SignInAgain() {
  const login = useLogin();
  return <SignInPage onSignedIn={() => login({})} />;
}

const Dashboard = lazyScreen(
  async () => (await import('../features/office/dashboard/staff/dashboard.tsx')).Dashboard,
);
const CustomerScreen = lazyScreen(
  async () => (await import('../features/customer-page/staff/customer-screen.tsx')).CustomerScreen,
);
const OwnAccountPage = lazyScreen(
  async () => (await import('../features/office/auth/staff/own-account-page.tsx')).OwnAccountPage,
);

function Screens() {
  return (
    <Admin
      basename="/cms"
      title="Staff app"
      dataProvider={dataProvider}
      store={userStore}
      i18nProvider={i18nProvider}
      authProvider={authProvider}
      loginPage={SignInAgain}
      dashboard={StartPage}
      catchAll={NotFound}
      layout={Layout}
      notification={StaffNotification}
      theme={screenTheme}
      darkTheme={null}
      disableTelemetry
      requireAuth
    >
      {screens.flatMap(({ resources }) =>
        resources.map((resource) => <Resource key={resource.name} {...resource} />),
      )}
      <CustomRoutes>
        <Route path="/account" element={<OwnAccountPage />} />
        <Route path="/dashboard" element={<Dashboard />} />
        <Route path="/customers/:id" element={<CustomerScreen />} />
      </CustomRoutes>
    </Admin>
  );
}

export function SignedInApp() {
  const [router] = useState(() => createBrowserRouter([{ path: '/cms/*', element: <Screens /> }]));
  return <RouterProvider router={router} />;
}
