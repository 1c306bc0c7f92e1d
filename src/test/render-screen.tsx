import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  AuthContext,
  type AuthProvider,
  Form,
  type RaRecord,
  RecordContextProvider,
  ResourceContextProvider,
  TestMemoryRouter,
} from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

/** React-admin also passes MUI's deprecated props to its inputs. */
const deprecatedProps = ['inputProps', 'InputProps', 'inputRef', 'InputLabelProps'];

function suppressDeprecatedPropWarnings<T>(render: () => T): T {
  const { error } = console;
  console.error = (...args: unknown[]) => {
    if (!args.some((word) => deprecatedProps.includes(String(word)))) error(...args);
  };
  try {
    return render();
  } finally {
    console.error = error;
  }
}

type User = { id: string; permissions: Record<string, string[]> };

/** Parts of a screen as static text, rendered once with a record. Nothing is loaded and nothing can be clicked. */
export function renderScreen(resource: string, record: RaRecord, parts: ReactNode, user?: User): string {
  const queries = new QueryClient();
  queries.setQueryData(['auth', 'getIdentity'], user && { id: user.id });
  queries.setQueryData(['auth', 'getPermissions', {}], user?.permissions);
  const authProvider = user && ({ getPermissions: async () => user.permissions } as unknown as AuthProvider);
  const html = suppressDeprecatedPropWarnings(() =>
    renderToStaticMarkup(
      // Unbundled, React-admin has its own copy of the router.
      <MemoryRouter>
        <TestMemoryRouter>
          <QueryClientProvider client={queries}>
            <AuthContext.Provider value={authProvider}>
              <ResourceContextProvider value={resource}>
                <RecordContextProvider value={record}>
                  <Form record={record}>{parts}</Form>
                </RecordContextProvider>
              </ResourceContextProvider>
            </AuthContext.Provider>
          </QueryClientProvider>
        </TestMemoryRouter>
      </MemoryRouter>,
    ),
  );
  return html
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/(?:value|placeholder)="([^"]*)"/g, '>$1<')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}
