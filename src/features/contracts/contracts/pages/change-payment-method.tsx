import { redirect } from 'react-router';
import { servicesContext } from '../../../../app/services-context.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { contractPath } from '../../../selling/quote/pages/paths.ts';
import type { Route } from './+types/change-payment-method.ts';

export const handle = {
  key: 'contractId',
  form: { limit: 'change-contract' },
  seo: unlistedSeo('Change card or bank account'),
  isNeverPrefetched: true,
};

const getContractId = (request: Request) => new URL(request.url).searchParams.get('contractId') ?? '';

export const loader = ({ request }: Route.LoaderArgs) =>
  redirect(`${contractPath(getContractId(request))}#payment-method`);

/** Browsers don't let a form redirect to another site, so the page does it (`refresh`). */
export async function action({ request, context }: Route.ActionArgs) {
  const contractId = getContractId(request);
  const visit = context.get(visitContext);
  const url = await context
    .get(servicesContext)
    .contracts.changeMethodUrl(contractId, visit.report)
    .catch(() => `${contractPath(contractId)}&unreachable=1`);
  if (!url) throw redirect(contractPath(contractId), 303);
  if (url.startsWith('/')) throw redirect(url, 303);
  Object.assign(visit.responseHeaders, { refresh: `0; url=${url}` });
  return { url };
}

export default function ChangePaymentMethod({ actionData }: Route.ComponentProps) {
  return (
    <main className="page-width py-12">
      <h1 className="text-3xl">Opening the payment page</h1>
      <p className="mt-4">
        You can change your card or bank account there. If it doesn't open, select Continue.
      </p>
      {actionData && (
        <p className="mt-6">
          <a className="button button-primary" href={actionData.url}>
            Continue
          </a>
        </p>
      )}
    </main>
  );
}
