import { createContext } from 'react-router';
import { DemonstrationOnly } from '../../shell/pages/footer.tsx';
import type { Route } from './+types/toco-cares.ts';
import { loadSitePage, SitePage } from './site-page.tsx';

export const handle = { isCacheable: true };

const prefetched = createContext<Awaited<ReturnType<typeof loadSitePage>>>();

/** The specification requires a prefetch before this page opens. If it fails, the page doesn't open. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    context.set(prefetched, await loadSitePage(context, 'toco-cares'));
    return next();
  },
];

export const loader = ({ context }: Route.LoaderArgs) => context.get(prefetched);

export default function TocoCares({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <SitePage
      page={page}
      aside={
        <DemonstrationOnly>
          <p className="notice notice-care text-sm">
            This is a demonstration: the program, its partners, and its numbers are invented.
          </p>
        </DemonstrationOnly>
      }
    />
  );
}
