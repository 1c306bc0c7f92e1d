import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  Form,
  type RaRecord,
  RecordContextProvider,
  ResourceContextProvider,
  TestMemoryRouter,
} from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

/** React-admin hands its inputs what older versions of their library asked for, beside what this one does. */
const olderProps = ['inputProps', 'InputProps', 'inputRef', 'InputLabelProps'];

function withoutOlderProps<T>(work: () => T): T {
  const { error } = console;
  console.error = (...said: unknown[]) => {
    if (!said.some((word) => olderProps.includes(String(word)))) error(...said);
  };
  try {
    return work();
  } finally {
    console.error = error;
  }
}

/** Parts of a screen as text, drawn once with a record at hand: nothing is loaded, and nothing can be pressed. */
export function renderScreen(resource: string, record: RaRecord, parts: ReactNode): string {
  const html = withoutOlderProps(() =>
    renderToStaticMarkup(
      // React-admin has a copy of the router of its own where nothing is bundled.
      <MemoryRouter>
        <TestMemoryRouter>
          <QueryClientProvider client={new QueryClient()}>
            <ResourceContextProvider value={resource}>
              <RecordContextProvider value={record}>
                <Form record={record}>{parts}</Form>
              </RecordContextProvider>
            </ResourceContextProvider>
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
