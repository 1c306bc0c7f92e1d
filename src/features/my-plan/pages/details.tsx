import { data, redirect } from 'react-router';
import { z } from 'zod';
import { emailAddress } from '../../../platform/email-address.ts';
import { checkForm, readText, readValues, toErrorsAndStatus } from '../../../platform/http/form.ts';
import { visitContext } from '../../../platform/http/visit-context.ts';
import { contractParties } from '../../contracts/contract/schema/contract-parties.ts';
import { unlistedSeo } from '../../publishing/shell/domain/seo.ts';
import type { Session } from '../actions/index.ts';
import { myPlanContext } from '../context.ts';
import type { Route } from './+types/details.ts';
import { DetailsForms, type DetailsResponse, detailsIntents } from './details-forms.tsx';
import { findSession } from './session.ts';

const path = '/my-plan/details';

export const handle = {
  form: { limit: 'my-plan' },
  isNeverPrefetched: true,
  isOwnersPage: true,
  seo: unlistedSeo('Your details'),
};

export async function loader(args: Route.LoaderArgs) {
  const session = await findSession(args);
  if (!session) throw redirect('/my-plan');
  const myPlan = args.context.get(myPlanContext);
  return {
    email: session.email,
    contracts: await myPlan.ownContact(session),
    waiting: await myPlan.waitingEmail(session),
    saved: new URL(args.request.url).searchParams.get('saved'),
  };
}

const emailForm = z.strictObject({ email: emailAddress() });
const addressFields = ['street', 'unit', 'city', 'state', 'zipCode'];

/** Returns what the page says was saved. */
async function change({ context }: Route.ActionArgs, session: Session, form: FormData) {
  const myPlan = context.get(myPlanContext);
  switch (readText(form, 'intent')) {
    case 'phone':
      await myPlan.changePhone(session, readText(form, 'phone') ?? '');
      return { saved: 'phone' };
    case 'address': {
      const typed = Object.fromEntries(addressFields.map((name) => [name, readText(form, name)]));
      const result = checkForm(contractParties.shape.address, typed);
      if (!result.ok) return { errors: result.errors };
      await myPlan.changeAddress(session, result.value);
      return { saved: 'address' };
    }
    case 'email': {
      const result = checkForm(emailForm, { email: readText(form, 'email') });
      if (!result.ok) return { errors: result.errors };
      await myPlan.changeEmail(session, result.value.email);
      return { saved: 'asked' };
    }
    case 'send-again':
      await myPlan.sendEmailLinkAgain(session);
      return { saved: 'asked' };
    case 'never-mind':
      await myPlan.dropEmailChange(session);
      return { saved: 'dropped' };
    default:
      return { saved: '' };
  }
}

export async function action(args: Route.ActionArgs) {
  const session = await findSession(args);
  if (!session) return redirect('/my-plan', 303);
  const form = await args.request.formData();
  const intent = detailsIntents.find((name) => name === readText(form, 'intent')) ?? 'email';
  const values = readValues(form);
  try {
    const { saved, errors } = await change(args, session, form);
    if (errors) return data<DetailsResponse>({ intent, errors, values }, { status: 400 });
    return redirect(`${path}?saved=${saved}`, 303);
  } catch (error) {
    const { errors, status } = toErrorsAndStatus(error, args.context.get(visitContext));
    return data<DetailsResponse>({ intent, errors, values }, { status });
  }
}

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="page py-10 sm:py-16">
      <p>
        <a className="link inline-flex min-h-11 items-center" href="/my-plan">
          Back to My plan
        </a>
      </p>
      <h1 className="text-3xl sm:text-5xl">Your details</h1>
      <DetailsForms data={loaderData} response={actionData} />
    </main>
  );
}
