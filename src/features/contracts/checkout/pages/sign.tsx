import { data, redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import { groupErrorsByField, toErrorsAndStatus } from '../../../../platform/http/form.ts';
import { publicUrlContext, visitContext } from '../../../../platform/http/visit-context.ts';
import { ErrorSummary } from '../../../../ui/fields.tsx';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { contractPath } from '../../../selling/quote/pages/paths.ts';
import { contractsContext } from '../../contract/context.ts';
import { checkoutContext } from '../context.ts';
import type { Route } from './+types/sign.ts';
import {
  ContractToRead,
  onePerBox,
  pathAfterSigning,
  readDrawing,
  readSignature,
  SignatureFields,
} from './signature-form.tsx';

export const handle = {
  key: 'contractId',
  form: { limit: 'change-contract' },
  seo: unlistedSeo('Read and sign your contract'),
  isNeverPrefetched: true,
  isOwnersPage: true,
};

const contractIdIn = (request: Request) => new URL(request.url).searchParams.get('contractId') ?? '';

export async function loader({ request, context }: Route.LoaderArgs) {
  const checkout = context.get(checkoutContext);
  const contracts = context.get(contractsContext);
  const contractId = contractIdIn(request);
  try {
    const contract = await checkout.toSign(contractId);
    if (!contract) throw redirect(contractPath(contractId));
    const paymentPage = await contracts.paymentPage();
    return { ...contract, contractId, paymentPage, siteUrl: context.get(publicUrlContext) };
  } catch (error) {
    if (error instanceof RequestError) throw redirect('/quote/find?missing=1');
    throw error;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const contractId = contractIdIn(request);
  const checkout = context.get(checkoutContext);
  const contracts = context.get(contractsContext);
  const visit = context.get(visitContext);
  const sent = readSignature(form);
  try {
    await checkout.sign(contractId, { ...sent, drawing: readDrawing(form) }, visit.visitor);
    return redirect(pathAfterSigning(contractId, await contracts.paymentPage(), request.url), 303);
  } catch (error) {
    const { errors, status } = toErrorsAndStatus(error, visit);
    return data({ errors: onePerBox(errors), sent }, { status });
  }
}

export default function Sign({ loaderData, actionData }: Route.ComponentProps) {
  const { contractNumber, contractId, siteUrl, paymentPage } = loaderData;
  const errors = actionData?.errors ?? [];
  return (
    <main id="main" className="page py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">Read and sign your contract</h1>
      <p className="mt-3 max-w-form">
        This is contract {contractNumber} with your name, vehicle, price, and dates. You can leave this page
        and come back from the link in our email. Nothing is charged before you sign.
      </p>
      <div className="mt-6 grid max-w-3xl grid-cols-1 gap-8">
        <ErrorSummary errors={errors} />
        <ContractToRead
          content={loaderData.content}
          siteUrl={siteUrl}
          pdfPath={`/contract/document?contractId=${contractId}`}
        />
        <form
          method="post"
          className="grid grid-cols-1 gap-8"
          data-draft={`sign-${contractNumber}`}
          noValidate
        >
          <SignatureFields
            toSign={loaderData}
            sent={actionData?.sent}
            errors={groupErrorsByField(errors)}
            paymentPage={paymentPage}
          />
        </form>
      </div>
    </main>
  );
}
