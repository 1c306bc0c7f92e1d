import { data, redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import {
  checkForm,
  readNumber,
  readText,
  readValues,
  toErrorsAndStatus,
} from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { isMessageNumber, replyPromise } from '../../../customers/contact/domain/contact-message.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { contractPath } from '../../../selling/quote/pages/paths.ts';
import { contractsContext } from '../../contract/context.ts';
import { contractCancellationsContext, transferRequestsContext } from '../context.ts';
import { transferRequest } from '../schema/transfer-request.ts';
import type { Route } from './+types/transfer.ts';
import { CancelSide, TransferForm, type TransferResponse, TransferSide } from './transfer-sections.tsx';

export const handle = {
  key: 'contractId',
  form: { limit: 'contact-message' },
  seo: unlistedSeo('Sold the car?'),
  isNeverPrefetched: true,
  isOwnersPage: true,
};

const readKey = (request: Request) => new URL(request.url).searchParams.get('contractId') ?? '';

export async function loader({ request, context }: Route.LoaderArgs) {
  const contractId = readKey(request);
  const sent = new URL(request.url).searchParams.get('sent') ?? '';
  try {
    const token = await context.get(contractsContext).signToken(contractId);
    return {
      contractId,
      transfer: await context.get(transferRequestsContext).view(contractId),
      cancellation: await context.get(contractCancellationsContext).view(token),
      sentNumber: isMessageNumber(sent) ? sent : null,
    };
  } catch (error) {
    if (error instanceof RequestError) throw redirect('/quote/find?missing=1');
    throw error;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const contractId = readKey(request);
  const values = readValues(form);
  const visit = context.get(visitContext);
  const result = checkForm(transferRequest, {
    buyerName: readText(form, 'buyerName'),
    buyerEmail: readText(form, 'buyerEmail'),
    buyerPhone: readText(form, 'buyerPhone'),
    soldOn: readText(form, 'soldOn'),
    odometer: readNumber(form, 'odometer'),
  });
  if (!result.ok) return data<TransferResponse>({ errors: result.errors, values }, { status: 400 });
  try {
    const sent = await context.get(transferRequestsContext).ask(contractId, result.value, visit.visitor);
    return redirect(`/contract/sold-car?${new URLSearchParams({ contractId, sent })}`, 303);
  } catch (error) {
    const { errors, status } = toErrorsAndStatus(error, visit);
    return data<TransferResponse>({ errors, values }, { status });
  }
}

export default function SoldCar({ loaderData, actionData }: Route.ComponentProps) {
  const { contractId, transfer, cancellation, sentNumber } = loaderData;
  const hasForm = transfer.obstacle === null && !sentNumber;
  return (
    <main id="main" className="page py-10 sm:py-14">
      <p>
        <a className="link inline-flex min-h-11 items-center" href={contractPath(contractId)}>
          Back to your contract
        </a>
      </p>
      <h1 className="text-3xl sm:text-5xl">Sold the car?</h1>
      <p className="mt-3 mb-8 max-w-form text-slate sm:text-lg">
        Give your plan for the {transfer.vehicle} to its buyer, or cancel it for a refund. Contract{' '}
        <strong className="tabular whitespace-nowrap text-ink">{transfer.contractNumber}</strong>.
      </p>
      {sentNumber && (
        <p className="notice mb-8 max-w-3xl" role="status">
          We got your request to transfer the plan. Its message number is{' '}
          <strong className="tabular whitespace-nowrap">{sentNumber}</strong>. {replyPromise} Reply to our
          email with the bill of sale and the maintenance records. Until we transfer the plan, it stays yours
          and payments continue.
        </p>
      )}
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        <TransferSide transfer={transfer} hasForm={hasForm} />
        <CancelSide contractId={contractId} view={cancellation} />
      </div>
      {hasForm && <TransferForm transfer={transfer} response={actionData} />}
    </main>
  );
}
