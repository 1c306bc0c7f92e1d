import { redirect } from 'react-router';
import { RequestError } from '../../../platform/errors.ts';
import { visitContext } from '../../../platform/http/visit-context.ts';
import { unlistedSeo } from '../../publishing/shell/domain/seo.ts';
import { myPlanContext } from '../context.ts';
import type { Route } from './+types/sign-in.ts';
import { readSessionToken, signIn } from './cookies.ts';

export const handle = {
  key: 'key',
  form: { limit: 'my-plan' },
  isNeverPrefetched: true,
  isOwnersPage: true,
  seo: unlistedSeo('Sign in to My plan'),
};

const readKey = (request: Request) => new URL(request.url).searchParams.get('key');

function redirectToForm(error: unknown): never {
  if (error instanceof RequestError && error.status === 404) throw redirect('/my-plan?used=1');
  throw error;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return context.get(myPlanContext).checkLink(readKey(request)).catch(redirectToForm);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { visitor, isSecure } = context.get(visitContext);
  const token = await context
    .get(myPlanContext)
    .signInByLink(readKey(request), {
      userAgent: visitor.browser,
      token: await readSessionToken(request),
    })
    .catch(redirectToForm);
  return redirect('/my-plan', { status: 303, headers: await signIn(token, isSecure) });
}

export default function SignIn({ loaderData: { email, name } }: Route.ComponentProps) {
  return (
    <main id="main" className="page py-10 sm:py-16">
      <div className="max-w-form">
        <h1 className="text-3xl sm:text-5xl">Sign in to My plan</h1>
        <p className="mt-4 mb-6 [overflow-wrap:anywhere] sm:text-lg">{name ? `${name}, ${email}` : email}</p>
        <form method="post">
          <button type="submit" className="button button-primary">
            Sign in
          </button>
        </form>
      </div>
    </main>
  );
}
