import { data, type RouterContextProvider, redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import {
  checkForm,
  type FormError,
  readText,
  readValues,
  toErrorsAndStatus,
} from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { ErrorSummary } from '../../../../ui/fields.tsx';
import { longDate } from '../../../../ui/format.ts';
import { LookUpForm } from '../../../../ui/look-up-form.tsx';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import {
  cancelPlanPath,
  lastDayParameter,
  receiptPath,
  refundCalculatorPath,
} from '../../cancellation/pages/cancellation-paths.ts';
import { describeEndedContract } from '../../contract/domain/contract.ts';
import { isOver } from '../../contract/domain/transitions.ts';
import { foundContractCookie, readFoundContract } from '../../contract/pages/found-contract.ts';
import { lookUpContract } from '../../contract/pages/look-up-contract.ts';
import type { CancellationView } from '../actions/request-cancellation.ts';
import { contractCancellationsContext } from '../context.ts';
import { type CancellationForm, cancellationForm } from '../schema/cancellation.ts';
import type { Route } from './+types/cancel-plan.ts';
import {
  AskedCancellation,
  CancelForm,
  ConfirmCancellation,
  FoundPlan,
  KeepPlan,
  OurNotice,
  RefundPreview,
} from './cancel-plan-sections.tsx';

export const handle = {
  form: { limit: 'cancel-contract' },
  isNeverPrefetched: true,
  isOwnersPage: true,
  seo: unlistedSeo('Cancel your plan'),
};

type Context = Readonly<RouterContextProvider>;

/** `cancelOn` is a day that the owner chose. The page shows today's refund for one that can't be chosen. */
async function loadView(
  context: Context,
  request: Request,
  cancelOn: string | null,
): Promise<CancellationView | null> {
  const contract = await readFoundContract(context, request);
  if (!contract) return null;
  const contractCancellations = context.get(contractCancellationsContext);
  const day = cancellationForm.safeParse({ cancelOn });
  const view = () => contractCancellations.view(contract.token);
  if (!day.success) return view();
  return contractCancellations.view(contract.token, day.data).catch((error: unknown) => {
    if (error instanceof RequestError && error.status === 400) return view();
    throw error;
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const result = searchParams.has('kept') ? 'kept' : searchParams.has('unchanged') ? 'unchanged' : null;
  return { view: await loadView(context, request, searchParams.get(lastDayParameter)), result } as const;
}

const keptPath = `${cancelPlanPath}?kept=1`;
const unchangedPath = `${cancelPlanPath}?unchanged=1`;

const resultMessages = {
  kept: 'Your cancellation was taken back.',
  unchanged: 'Nothing was canceled.',
} as const;

const seeOther = (path: string, cookie?: string) =>
  redirect(path, { status: 303, headers: cookie ? { 'set-cookie': cookie } : {} });

type Review = { form: CancellationForm; view: CancellationView };
/** `view` is for the day that the owner entered, without a script. */
type CancelResponse = {
  errors: FormError[];
  values: Record<string, string>;
  review: Review | null;
  view?: CancellationView;
};

async function findContract(context: Context, form: FormData) {
  const lookup = await lookUpContract(context, form);
  if (lookup.ok)
    return seeOther(cancelPlanPath, await foundContractCookie(refundCalculatorPath, context, lookup.token));
  return data<CancelResponse>(
    { errors: lookup.errors, values: readValues(form), review: null },
    { status: lookup.status },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = readText(form, 'intent');
  if (intent === 'change')
    return seeOther(cancelPlanPath, await foundContractCookie(refundCalculatorPath, context));
  if (intent === 'stay') return seeOther(unchangedPath);
  const contract = await readFoundContract(context, request);
  if (intent === undefined || !contract) return findContract(context, form);
  const values = readValues(form);
  const contractCancellations = context.get(contractCancellationsContext);
  const reject = (error: unknown) => {
    const { errors, status } = toErrorsAndStatus(error, context.get(visitContext));
    return data<CancelResponse>({ errors, values, review: null }, { status });
  };
  if (intent === 'confirm')
    return contractCancellations
      .confirm(contract.token, readText(form, 'cancelOn') ?? '')
      .then(() => seeOther(receiptPath), reject);
  if (intent === 'keep')
    return contractCancellations.keep(contract.token).then(() => seeOther(keptPath), reject);
  const result = checkForm(cancellationForm, {
    cancelOn: readText(form, 'cancelOn'),
    reason: readText(form, 'reason'),
  });
  if (!result.ok)
    return data<CancelResponse>({ errors: result.errors, values, review: null }, { status: 400 });
  try {
    if (intent === 'send') {
      await contractCancellations.request(contract.token, result.value);
      return seeOther(receiptPath);
    }
    const view = await contractCancellations.view(contract.token, result.value);
    if (intent === 'update') return data<CancelResponse>({ errors: [], values, review: null, view });
    const review: Review = { form: result.value, view };
    return data<CancelResponse>({ errors: [], values, review });
  } catch (error) {
    return reject(error);
  }
}

function CancellationDone({ view }: { view: CancellationView }) {
  const { receipt, canceledOn } = view;
  if (receipt)
    return (
      <section className="notice mt-8 max-w-2xl">
        <p className="font-semibold">
          We received your cancellation on {receipt.requestedAt}. Receipt {receipt.receiptNumber}.
        </p>
        <p className="mt-3">
          <a className="button button-primary" href={receiptPath}>
            See your receipt
          </a>
        </p>
        {view.keep && <KeepPlan keep={view.keep} />}
      </section>
    );
  return (
    <p className="notice mt-8 max-w-2xl">
      {describeEndedContract(view.contract.status, canceledOn && longDate(canceledOn))}
    </p>
  );
}

function FindPlan({ response }: { response: Route.ComponentProps['actionData'] }) {
  return (
    <div className="max-w-form">
      <h1 className="text-3xl sm:text-5xl">Cancel your plan</h1>
      <p className="mt-3 mb-8 text-slate sm:text-lg">
        Enter your contract number and last name. You'll see your exact refund before you decide.
      </p>
      <LookUpForm
        draft="cancel-plan"
        action={cancelPlanPath}
        numberField={{ name: 'contractNumber', label: 'Contract number', placeholder: 'O-7K2M-4XDB' }}
        button="Find my plan"
        response={response}
      />
      <p className="mt-6">
        Don't have your contract number?{' '}
        <a className="link inline-flex min-h-11 items-center" href={refundCalculatorPath}>
          Estimate your refund
        </a>
      </p>
    </div>
  );
}

function YourPlan({
  view,
  result,
  response,
}: {
  view: CancellationView;
  result: keyof typeof resultMessages | null;
  response: Route.ComponentProps['actionData'];
}) {
  const hasEnded = view.receipt !== null || isOver(view.contract.status);
  if (result && !hasEnded)
    return (
      <>
        <h1 className="text-3xl sm:text-5xl">Your plan continues</h1>
        <p className="mt-3 mb-8 sm:text-lg">{resultMessages[result]}</p>
        <FoundPlan contract={view.contract} />
        <p className="mt-6">
          <a className="link inline-flex min-h-11 items-center" href={cancelPlanPath}>
            Look at canceling again
          </a>
        </p>
      </>
    );
  return (
    <>
      <h1 className="text-3xl sm:text-5xl">Cancel your plan</h1>
      <div className="mt-8 grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="grid content-start gap-10">
          <FoundPlan contract={view.contract} />
          {hasEnded && <ErrorSummary errors={response?.errors ?? []} />}
          {!hasEnded && view.asked && <AskedCancellation view={view} asked={view.asked} />}
          {view.notice && <OurNotice notice={view.notice} />}
          {hasEnded ? (
            <CancellationDone view={view} />
          ) : (
            <div aria-live="polite" className="grid gap-10">
              <RefundPreview view={view} />
            </div>
          )}
        </div>
        {!hasEnded && !(view.asked && view.needsConfirmation) && (
          <CancelForm view={view} errors={response?.errors ?? []} values={response?.values ?? {}} />
        )}
      </div>
    </>
  );
}

export default function CancelPlan({ loaderData, actionData }: Route.ComponentProps) {
  const { view, result } = loaderData;
  return (
    <main id="main" className="page py-10 sm:py-16">
      {!view && <FindPlan response={actionData} />}
      {view && actionData?.review && <ConfirmCancellation {...actionData.review} />}
      {view && !actionData?.review && (
        <YourPlan view={actionData?.view ?? view} result={result} response={actionData} />
      )}
    </main>
  );
}
