import { redirect } from 'react-router';
import { RequestError } from '../../../platform/errors.ts';
import { unlistedSeo } from '../../publishing/shell/domain/seo.ts';
import { myPlanContext } from '../context.ts';
import type { Route } from './+types/new-email.ts';
import { LinkUsed } from './link-used.tsx';
import { findSession } from './session.ts';

const path = '/my-plan/new-email';

export const handle = {
  key: 'key',
  form: { limit: 'my-plan' },
  isNeverPrefetched: true,
  isOwnersPage: true,
  seo: unlistedSeo('Confirm your new email address'),
};

const readQuery = (request: Request) => new URL(request.url).searchParams;

function ignoreUsed(error: unknown) {
  if (error instanceof RequestError && error.status === 404) return null;
  throw error;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(request);
  if (query.has('done')) return { isDone: true, email: null };
  const found = await context.get(myPlanContext).checkNewEmail(query.get('key')).catch(ignoreUsed);
  return { isDone: false, email: found?.email ?? null };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const confirmed = await context
    .get(myPlanContext)
    .confirmNewEmail(readQuery(request).get('key'))
    .catch(ignoreUsed);
  if (!confirmed) return null;
  const session = await findSession(args);
  const isSignedIn = session?.email === confirmed.email;
  return redirect(isSignedIn ? '/my-plan/details?saved=email' : `${path}?done=1`, 303);
}

export default function NewEmail({ loaderData: { isDone, email } }: Route.ComponentProps) {
  return (
    <main id="main" className="page py-10 sm:py-16">
      <div className="max-w-form">
        <h1 className="text-3xl sm:text-5xl">
          {isDone ? 'Your new email address is confirmed' : 'Confirm your new email address'}
        </h1>
        {isDone && (
          <p className="mt-4 sm:text-lg" role="status">
            From now on, we write to it about your contracts. Use it to{' '}
            <a className="link" href="/my-plan">
              sign in to My plan
            </a>
            .
          </p>
        )}
        {!isDone && email && (
          <>
            <p className="mt-4 mb-6 [overflow-wrap:anywhere] sm:text-lg">
              Once you confirm it, we write to <strong>{email}</strong> about your contracts, and you sign in
              to My plan with it. Other browsers in which you're signed in are signed out.
            </p>
            <form method="post">
              <button type="submit" className="button button-primary">
                Use this address
              </button>
            </form>
          </>
        )}
        {!isDone && !email && (
          <LinkUsed>
            In{' '}
            <a className="link" href="/my-plan/details">
              your details
            </a>
            , you can have it sent again.
          </LinkUsed>
        )}
      </div>
    </main>
  );
}
