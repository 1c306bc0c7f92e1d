import { redirect } from 'react-router';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { DemonstrationOnly } from '../../../publishing/shell/pages/footer.tsx';
import { isMessageNumber } from '../domain/contact-message.ts';
import type { Route } from './+types/received.ts';

export const handle = { isNeverPrefetched: true, seo: unlistedSeo('We got your message') };

export function loader({ request }: Route.LoaderArgs) {
  const number = new URL(request.url).searchParams.get('number') ?? '';
  if (!isMessageNumber(number)) throw redirect('/contact-us');
  return { number };
}

export default function MessageReceived({ loaderData: { number } }: Route.ComponentProps) {
  return (
    <main id="main" className="page py-12 sm:py-20">
      <h1 className="max-w-2xl text-4xl sm:text-5xl">We got your message</h1>
      <p className="mt-8 text-slate">Message number</p>
      <p className="figure mt-1 text-[2.125rem] whitespace-nowrap sm:text-5xl">{number}</p>
      <p className="mt-6 max-w-xl text-lg">
        Write this number down so we can find your message if you call. A real person will read it and reply
        by email. We won't call you or use your message for anything else.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-quiet" href="/common-questions">
          Common questions
        </a>
        <a className="button button-quiet" href="/">
          Home
        </a>
      </p>
      <DemonstrationOnly>
        <p className="notice notice-care mt-10 max-w-2xl text-sm">
          This is a demonstration. We store your message, but no one will answer it.
        </p>
      </DemonstrationOnly>
    </main>
  );
}
