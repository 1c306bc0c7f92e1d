import { redirect } from 'react-router';
import { urlKeyCookie, urlKeyPaths } from '../../../platform/http/url-keys.ts';
import { myPlanContext } from '../../my-plan/context.ts';
import { readSessionToken } from '../../my-plan/pages/cookies.ts';
import { unlistedSeo } from '../../publishing/shell/domain/seo.ts';
import { forgetBrowserPath } from '../../publishing/shell/pages/forget-browser-link.tsx';
import type { Route } from './+types/forget-browser.ts';

export const handle = {
  form: { limit: 'forget-browser' },
  isNeverPrefetched: true,
  seo: unlistedSeo('Forget this browser'),
};

export const loader = ({ request }: Route.LoaderArgs) => ({
  isDone: new URL(request.url).searchParams.has('done'),
});

/** Cookies about a person, by path. Some browsers, and pages without HTTPS, don't know `Clear-Site-Data`. */
const cookies: Record<string, readonly string[]> = {
  [urlKeyCookie]: urlKeyPaths,
  'found-contract': ['/file-a-claim', '/canceling'],
  'claim-filing': ['/file-a-claim'],
  'claim-shop': ['/file-a-claim/for-the-shop'],
  'owner-session': ['/my-plan'],
  'owner-sign-in': ['/my-plan'],
  opportunity: ['/quote'],
  'own-submissions': ['/'],
};

export async function action({ request, context }: Route.ActionArgs) {
  await context.get(myPlanContext).endSession(await readSessionToken(request));
  const headers = new Headers({
    'clear-site-data': '"cache", "cookies", "storage"',
    'cache-control': 'no-store',
  });
  for (const [name, paths] of Object.entries(cookies))
    for (const path of paths) headers.append('set-cookie', `${name}=; Path=${path}; Max-Age=0`);
  return redirect(`${forgetBrowserPath}?done=1`, { status: 303, headers });
}

export default function ForgetBrowser({ loaderData: { isDone } }: Route.ComponentProps) {
  return (
    <main id="main" className="page py-10 sm:py-16">
      <div className="max-w-form">
        <h1 className="text-3xl sm:text-5xl">
          {isDone ? 'This browser has forgotten you' : 'Forget me on this browser'}
        </h1>
        {isDone ? (
          <p role="status" data-enhance="forget-browser" className="mt-4 sm:text-lg">
            Nothing of yours is left here. Open your quote, contract, or claim again with the link in our
            emails. Close the other tabs of this site, too.
          </p>
        ) : (
          <form method="post" className="mt-4 grid gap-6">
            <p className="sm:text-lg">
              On a shared computer, the next person could open your quote, contract, or claim. This deletes
              everything that our site saved in this browser, and signs you out everywhere on it. Your
              contract and claims stay as they are.
            </p>
            <button type="submit" className="button button-primary justify-self-start">
              Forget me
            </button>
          </form>
        )}
        <p className="mt-6">
          <a className="link inline-flex min-h-11 items-center" href="/privacy#cookies">
            What our site saves in your browser
          </a>
        </p>
      </div>
    </main>
  );
}
