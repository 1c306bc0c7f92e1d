import { configurationContext } from '../../configuration/context.ts';
import type { Route } from './+types/careers.ts';
import { loadSitePage, SitePage } from './site-page.tsx';

export const handle = { isCacheable: true };

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await context.get(configurationContext).siteSettings();
  return {
    ...(await loadSitePage(context, 'careers')),
    email: settings['contact.email'],
    address: settings['contact.address'],
  };
}

export default function Careers({ loaderData: { page, email, address } }: Route.ComponentProps) {
  return (
    <SitePage
      page={page}
      aside={
        <section aria-labelledby="apply" className="rounded-sheet bg-sand p-5">
          <h2 id="apply" className="text-xl">
            How to apply
          </h2>
          <p className="mt-2 text-slate">
            Tell us what you've done and what you'd like to do here. One page is enough. We reply to everyone
            within 10 business days.
          </p>
          <a
            className="button button-primary mt-4 max-w-full [overflow-wrap:anywhere]"
            href={`mailto:${email}`}
          >
            {email}
          </a>
          <p className="mt-4 text-sm text-slate">{address}</p>
        </section>
      }
    />
  );
}
