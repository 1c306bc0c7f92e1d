import { data } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import {
  checkForm,
  type FormError,
  readText,
  readValues,
  respondToError,
} from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { LookUpForm } from '../../../../ui/look-up-form.tsx';
import { seo } from '../../../publishing/shell/domain/seo.ts';
import type { FoundClaim } from '../actions/index.ts';
import { claimsContext } from '../context.ts';
import { claimStatusLabel } from '../domain/transitions.ts';
import { findClaimRequest } from '../schema.ts';
import type { Route } from './+types/status.ts';
import { formPath } from './paths.ts';

export const handle = {
  form: { limit: 'claim-lookup' },
  isOwnersPage: true,
  seo: seo({
    title: 'Check your claim status',
    description:
      "Enter your claim number and last name to see your claim's status. We'll email you a link to everything else.",
  }),
};

export function loader({ request }: Route.LoaderArgs) {
  return { missing: new URL(request.url).searchParams.get('missing') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const visit = context.get(visitContext);
  const values = readValues(form);
  const showErrors = (errors: FormError[], status: number) => data({ errors, values }, { status });
  const result = checkForm(findClaimRequest, {
    claimNumber: readText(form, 'claimNumber'),
    lastName: readText(form, 'lastName'),
  });
  if (!result.ok) return showErrors(result.errors, 400);
  try {
    const { claimNumber, lastName } = result.value;
    const claims = context.get(claimsContext);
    const found = await claims.emailLink(claimNumber, lastName, visit.visitor.ipAddress);
    return data({ errors: [], values: {}, found });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.status === 429) return respondToError(error, visit, values);
    const message = "We couldn't find a claim with this number and last name. Check both and try again.";
    return showErrors([{ field: 'claimNumber', message }], 404);
  }
}

const Found = ({ claimNumber, status, maskedEmail, isEmailed }: FoundClaim) => (
  <div className="notice mb-8 [overflow-wrap:anywhere]" role="status">
    <h2 className="text-xl">
      Claim <span className="tabular whitespace-nowrap">{claimNumber}</span>: {claimStatusLabel[status]}
    </h2>
    <p className="mt-1">
      To keep your claim private, it opens only from the link that we{' '}
      {isEmailed ? 'just emailed' : 'emailed several times in the past hour'} to {maskedEmail}. If you don't
      see it in a few minutes, check your spam folder{!isEmailed && ', or try again in an hour'}.
    </p>
  </div>
);

const whenMissing = {
  customer: "We couldn't open your claim in this browser. Open it from our email, or get a new link here.",
  shop: "That link for repair shops doesn't work. Ask the vehicle's owner to send it again from their claim's page, or call us.",
};

export default function Status({ loaderData: { missing }, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="page py-10 sm:py-16">
      <div className="max-w-form">
        <h1 className="text-3xl sm:text-5xl">Check your claim status</h1>
        <p className="mt-3 mb-8 text-slate sm:text-lg">
          {missing && !actionData
            ? whenMissing[missing === 'shop' ? 'shop' : 'customer']
            : "You'll find the claim number in our email. Capital letters, accents, spaces, and dashes don't matter."}
        </p>
        {actionData && 'found' in actionData && <Found {...actionData.found} />}
        <LookUpForm
          draft="claim-status"
          numberField={{ name: 'claimNumber', label: 'Claim number', placeholder: 'C-7K2M-4XDB' }}
          button="Check status"
          response={actionData}
        />
        <p className="mt-6">
          Haven't filed yet?{' '}
          <a className="link inline-flex min-h-11 items-center" href={formPath}>
            File a claim
          </a>
        </p>
      </div>
    </main>
  );
}
