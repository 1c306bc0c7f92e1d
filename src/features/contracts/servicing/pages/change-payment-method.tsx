import { redirect } from 'react-router';
import { readText } from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { contractPath } from '../../../selling/quote/pages/paths.ts';
import { contractsContext } from '../../contract/context.ts';
import type { Route } from './+types/change-payment-method.ts';

export const handle = {
  key: 'contractId',
  form: { limit: 'change-contract' },
  seo: unlistedSeo('Change card or bank account'),
  isNeverPrefetched: true,
  isOwnersPage: true,
};

/**
 * Browsers block a form's redirect to another site, so the page redirects instead (`refresh`). The contract's key is in the
 * form because browsers save URLs in their history.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const contractId = readText(await request.formData(), 'contractId') ?? '';
  const visit = context.get(visitContext);
  const url = await context
    .get(contractsContext)
    .changeMethodUrl(contractId, visit.report)
    .catch(() => `${contractPath(contractId)}&unreachable=1`);
  if (!url) throw redirect(contractPath(contractId), 303);
  // With JavaScript, the browser follows the redirect itself.
  if (url.startsWith('/') || request.headers.has('x-enhanced-form')) throw redirect(url, 303);
  Object.assign(visit.responseHeaders, { refresh: `0; url=${url}` });
  return { url };
}

/** There's nothing to open until the form on the contract page is submitted. */
export default function ChangePaymentMethod({ actionData }: Route.ComponentProps) {
  const isOpening = actionData !== undefined;
  return (
    <main id="main" className="page py-10 sm:py-14">
      <h1 className="text-3xl">{isOpening ? 'Opening the payment page' : 'Change card or bank account'}</h1>
      <p className="mt-4">
        {isOpening
          ? "You can change your card or bank account there. If it doesn't open, select Continue."
          : 'Open your contract first. You can change your card or bank account there.'}
      </p>
      <p className="mt-6">
        <a className="button button-primary" href={actionData?.url ?? '/quote/find'}>
          {isOpening ? 'Continue' : 'Find my contract'}
        </a>
      </p>
    </main>
  );
}
