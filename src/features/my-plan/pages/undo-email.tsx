import { redirect } from 'react-router';
import { RequestError } from '../../../platform/errors.ts';
import { configurationContext } from '../../publishing/configuration/context.ts';
import { unlistedSeo } from '../../publishing/shell/domain/seo.ts';
import { PhoneLink } from '../../publishing/shell/pages/phone-link.tsx';
import { myPlanContext } from '../context.ts';
import type { Route } from './+types/undo-email.ts';
import { LinkUsed } from './link-used.tsx';

const path = '/my-plan/undo-email';

export const handle = {
  key: 'key',
  form: { limit: 'my-plan' },
  isNeverPrefetched: true,
  isOwnersPage: true,
  seo: unlistedSeo("This wasn't me"),
};

const readQuery = (request: Request) => new URL(request.url).searchParams;

const isUsed = (error: unknown) => error instanceof RequestError && error.status === 404;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(request);
  const { 'contact.phone': phone } = await context.get(configurationContext).siteSettings();
  const isDone = query.has('done');
  const change = isDone
    ? null
    : await context
        .get(myPlanContext)
        .checkUndo(query.get('key'))
        .catch((error: unknown) => {
          if (isUsed(error)) return null;
          throw error;
        });
  return { phone, isDone, change };
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    await context.get(myPlanContext).undoEmailChange(readQuery(request).get('key'));
  } catch (error) {
    if (isUsed(error)) return null;
    throw error;
  }
  return redirect(`${path}?done=1`, 303);
}

export default function UndoEmail({ loaderData: { phone, isDone, change } }: Route.ComponentProps) {
  const call = <PhoneLink phone={phone} className="link tabular" />;
  return (
    <main id="main" className="page py-10 sm:py-16">
      <div className="max-w-form">
        <h1 className="text-3xl sm:text-5xl">
          {isDone ? 'Your earlier email address is back' : "This wasn't me"}
        </h1>
        {isDone && (
          <p className="mt-4 sm:text-lg" role="status">
            Every sign-in and every link to these contracts has ended.{' '}
            <a className="link" href="/my-plan">
              Sign in again
            </a>{' '}
            to open them, and check your phone number and mailing address there. Questions? Call {call}.
          </p>
        )}
        {change && (
          <>
            <p className="mt-4 mb-6 [overflow-wrap:anywhere] sm:text-lg">
              We changed your email address to {change.to}. If that wasn't you, we'll write to{' '}
              <strong>{change.from}</strong> again, and end every sign-in and every link to these contracts.
            </p>
            <form method="post">
              <button type="submit" className="button button-primary">
                Use my earlier address again
              </button>
            </form>
          </>
        )}
        {!isDone && !change && <LinkUsed>If something is wrong, call {call}.</LinkUsed>}
      </div>
    </main>
  );
}
