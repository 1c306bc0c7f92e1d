import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import '@fontsource-variable/bricolage-grotesque';
import '@fontsource-variable/hanken-grotesk';
import { Admin, CustomRoutes, defaultI18nProvider, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Route, RouterProvider } from 'react-router';
import { NewPasswordPage } from '../features/office/auth/staff/new-password-page.tsx';
import { OwnAccountPage } from '../features/office/auth/staff/own-account-page.tsx';
import { SignInPage } from '../features/office/auth/staff/sign-in-page.tsx';
import { Dashboard } from '../features/office/dashboard/staff/dashboard.tsx';
import { authProvider } from '../ui/staff/auth-provider.ts';
import { dataProvider } from '../ui/staff/data-provider.ts';
import { StaffNotification } from '../ui/staff/notifications.tsx';
import { theme } from '../ui/staff/theme.ts';
import { Layout } from './layout.tsx';
import { screens } from './screens.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
// The content security policy allows only styles with this nonce.
const styles = createCache({ key: 'css', nonce, prepend: true });

const emptyMessages: Record<string, string> = {
  'ra.page.empty': 'Nothing here yet',
  'ra.navigation.no_results': 'Nothing found',
  'ra.navigation.no_filtered_results': 'Nothing matches these filters.',
};

/** React-admin would put names of screens into sentences ("No Email log yet."). */
const i18nProvider = {
  ...defaultI18nProvider,
  translate: (key: string, options?: object) =>
    emptyMessages[key] ?? defaultI18nProvider.translate(key, options),
};

function BackOffice() {
  return (
    <Admin
      basename="/cms"
      title="Back office"
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      authProvider={authProvider}
      loginPage={SignInPage}
      dashboard={Dashboard}
      layout={Layout}
      notification={StaffNotification}
      theme={theme}
      darkTheme={null}
      disableTelemetry
      requireAuth
    >
      {screens.flatMap(({ resources }) =>
        resources.map((resource) => <Resource key={resource.name} {...resource} />),
      )}
      <CustomRoutes>
        <Route path="/account" element={<OwnAccountPage />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/new-password" element={<NewPasswordPage />} />
      </CustomRoutes>
    </Admin>
  );
}

const router = createBrowserRouter([{ path: '/cms/*', element: <BackOffice /> }]);
const root = document.getElementById('back-office');
if (root)
  createRoot(root).render(
    <CacheProvider value={styles}>
      <RouterProvider router={router} />
    </CacheProvider>,
  );
