import { redirect } from 'react-router';
import { isUuid } from '../../../../platform/uuid.ts';
import { unlistedSeo } from '../../shell/domain/seo.ts';
import { DemonstrationOnly } from '../../shell/pages/footer.tsx';
import type { Route } from './+types/received.ts';

export const handle = { isNeverPrefetched: true, seo: unlistedSeo('Thanks for your review') };

export function loader({ request }: Route.LoaderArgs) {
  if (!isUuid(new URL(request.url).searchParams.get('review') ?? '')) throw redirect('/reviews/write');
  return null;
}

export default function ReviewReceived() {
  return (
    <main id="main" className="page py-12 sm:py-20">
      <h1 className="max-w-2xl text-4xl sm:text-5xl">Thanks for your review</h1>
      <p className="mt-6 max-w-xl text-lg">
        We read every review within two business days. Then we publish yours exactly as you wrote it. We show
        negative reviews just like positive ones, and all of them count.
      </p>
      <p className="mt-4 max-w-xl text-lg">
        If it breaks one of our{' '}
        <a className="link" href="/reviews#removed">
          published rules
        </a>
        , we won't show it, and the list there says when and why. Contact us if you want to change or remove
        it.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-quiet" href="/reviews">
          All reviews
        </a>
        <a className="button button-quiet" href="/contact-us">
          Contact us
        </a>
      </p>
      <DemonstrationOnly>
        <p className="notice notice-care mt-10 max-w-2xl text-sm">
          This is a demonstration: your review is saved, and it's published after someone who runs the site
          has read it.
        </p>
      </DemonstrationOnly>
    </main>
  );
}
