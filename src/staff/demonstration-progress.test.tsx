import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lifeDays } from '../demonstration/life/story.ts';
import { DemonstrationProgress } from './demonstration-progress.tsx';

function render(addedPercent: number | null): string {
  const client = new QueryClient();
  client.setQueryData(['demonstration'], { addedPercent });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <DemonstrationProgress />
    </QueryClientProvider>,
  )
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, '');
}

test('shows how much of the demonstration was added, until all of it was', () => {
  expect([0, 40].map(render)).toEqual(
    [0, 40].map((percent) => `Adding ${lifeDays} days of demonstration data: ${percent}%`),
  );
  expect(render(null)).toBe('');
});
