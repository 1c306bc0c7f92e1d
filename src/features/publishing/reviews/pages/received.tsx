import { redirect } from 'react-router';
import { isUuid } from '../../../../platform/uuid.ts';
import { unlistedSeo } from '../../shell/domain/seo.ts';
import { DemonstrationOnly } from '../../shell/pages/footer.tsx';
import type { Route } from './+types/received.ts';

export const handle = { isNeverPreloaded: true, seo: unlistedSeo('Your review has arrived') };

export function loader({ request }: Route.LoaderArgs) {
  if (!isUuid(new URL(request.url).searchParams.get('review') ?? '')) throw redirect('/reviews/write');
  return null;
}

export default function Received() {
  return (
    <main id="main" className="page py-12 sm:py-20">
      <h1 className="max-w-2xl text-4xl sm:text-5xl">Your review has arrived</h1>
      <p className="mt-6 max-w-xl text-lg">
        A person reads it within two working days. Then it stands among the others, as you wrote it. Bad
        reviews are shown like good ones, and all of them count.
      </p>
      <p className="mt-4 max-w-xl text-lg">
        Should it break one of the{' '}
        <a className="link" href="/reviews#removed">
          public reasons
        </a>
        , it is not shown, and the list there says when and for which reason. Write to us when you want it
        changed or gone.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-quiet" href="/reviews">
          All reviews
        </a>
        <a className="button button-quiet" href="/contact-us">
          Write to us
        </a>
      </p>
      <DemonstrationOnly>
        <p className="notice notice-care mt-10 max-w-2xl text-sm">
          This is a demonstration: the review is kept, and it is shown once somebody who runs the site has
          read it.
        </p>
      </DemonstrationOnly>
    </main>
  );
}
