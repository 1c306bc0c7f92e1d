import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import '@fontsource-variable/bricolage-grotesque';
import '@fontsource-variable/hanken-grotesk';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { NewPasswordPage } from '../features/office/auth/staff/new-password-page.tsx';
import { SignInPage } from '../features/office/auth/staff/sign-in-page.tsx';
import { handleSessionEnded } from '../ui/staff/auth-provider.ts';
import { getCurrentUser, hasStatus, mayBeSignedIn } from '../ui/staff/current-user.ts';
import { theme } from '../ui/staff/theme.ts';
import { loadOrReload } from './load-or-reload.ts';
import { NotLoaded } from './not-loaded.tsx';

const signInPath = '/cms/login';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
// The content security policy allows only styles with this nonce.
const styles = createCache({ key: 'css', nonce, prepend: true });
const root = createRoot(document.getElementById('staff-app') as HTMLElement);
const show = (page: ReactNode) => root.render(<CacheProvider value={styles}>{page}</CacheProvider>);

/** Renders the pages before sign-in directly, so that they don't load react-admin. */
const showPlain = (page: ReactNode) =>
  show(
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {page}
    </ThemeProvider>,
  );

const importScreens = () => import('./signed-in-app.tsx');
const preloadScreens = () => void importScreens().catch(() => undefined);

async function showScreens() {
  try {
    const { SignedInApp } = await loadOrReload(importScreens);
    show(<SignedInApp />);
  } catch {
    showPlain(<NotLoaded />);
  }
}

function showSignIn() {
  // The screens load while the server checks the password.
  addEventListener('submit', preloadScreens, { once: true });
  showPlain(
    <SignInPage
      onSignedIn={() => {
        const { from = '/cms' } = (history.state ?? {}) as { from?: string };
        history.replaceState(null, '', from);
        return showScreens();
      }}
    />,
  );
}

async function start() {
  const { pathname, search } = location;
  if (pathname === '/cms/new-password') return showPlain(<NewPasswordPage />);
  if (pathname === signInPath) return showSignIn();
  if (mayBeSignedIn()) preloadScreens();
  try {
    await getCurrentUser();
  } catch (error) {
    // The screens show any other error.
    if (hasStatus(error, 401)) {
      handleSessionEnded();
      history.replaceState({ from: `${pathname}${search}` }, '', signInPath);
      return showSignIn();
    }
  }
  await showScreens();
}

void start();
