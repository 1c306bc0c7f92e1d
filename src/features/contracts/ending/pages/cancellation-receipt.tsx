import { redirect } from 'react-router';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { longDate, money } from '../../../../ui/format.ts';
import { configurationContext } from '../../../publishing/configuration/context.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { PhoneLink } from '../../../publishing/shell/pages/phone-link.tsx';
import { cancelPlanPath } from '../../cancellation/pages/cancellation-paths.ts';
import { RefundLines } from '../../cancellation/pages/refund-lines.tsx';
import { describeRefundMethod, loweredByClaimsText } from '../../contract/domain/cancellation-request.ts';
import { readFoundContract } from '../../contract/pages/found-contract.ts';
import { Facts, Section } from '../../contract/pages/page-parts.tsx';
import type { CancellationReceipt } from '../actions/request-cancellation.ts';
import { contractCancellationsContext } from '../context.ts';
import type { Route } from './+types/cancellation-receipt.ts';
import { KeepPlan, OpenClaims } from './cancel-plan-sections.tsx';

export const handle = {
  isNeverPrefetched: true,
  isOwnersPage: true,
  seo: unlistedSeo('Your cancellation receipt'),
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const foundContract = await readFoundContract(context, request);
  const view = foundContract && (await context.get(contractCancellationsContext).view(foundContract.token));
  if (!view?.receipt) throw redirect(cancelPlanPath);
  const settings = await context.get(configurationContext).siteSettings();
  return {
    contract: view.contract,
    receipt: view.receipt,
    view,
    phone: settings['contact.phone'],
    seller: settings['brand.legalName'],
  };
}

function nextSteps(
  { isDone, outcome, refund, cancelOn }: CancellationReceipt,
  incoming: string | null,
): string[] {
  if (isDone && !refund) return [outcome];
  return [
    isDone
      ? 'Your plan is canceled, and we stopped your payments.'
      : `Your plan ends on ${longDate(cancelOn)}. We'll stop your payments and email you when it's done.`,
    ...(incoming ? [incoming] : []),
    ...(refund && refund.amount > 0
      ? [
          `Your refund is ${money(refund.amount)}. ${describeRefundMethod(refund, longDate(refund.dueOn))} ${refund.late}`.trim(),
          ...(refund.isLoweredByClaims ? [loweredByClaimsText] : []),
        ]
      : []),
    "You don't need to do anything else.",
  ];
}

export default function Receipt({
  loaderData: { view, contract, receipt, phone, seller },
}: Route.ComponentProps) {
  return (
    <main id="main" className="page py-10 sm:py-16 print:p-0">
      <div className="grid max-w-3xl gap-10">
        <div>
          <p className="text-slate">{seller}: cancellation receipt</p>
          <h1 className="mt-1 text-3xl sm:text-5xl">
            {receipt.isDone ? 'Your plan is canceled' : 'You canceled your plan'}
          </h1>
          <p className="mt-3 text-lg">
            Receipt <strong className="tabular whitespace-nowrap">{receipt.receiptNumber}</strong>. We
            received your cancellation on {receipt.requestedAt}.
          </p>
        </div>
        <Section title="What happens next">
          <ul className="grid gap-2">
            {nextSteps(receipt, view.incoming).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </Section>
        <Section title="What you canceled">
          <Facts
            rows={[
              { label: 'Contract number', value: contract.contractNumber },
              { label: 'Plan', value: contract.planName },
              { label: 'Vehicle', value: contract.vehicle },
              { label: 'Owner', value: formatPersonName(contract) },
              { label: receipt.isDone ? 'Canceled on' : 'Plan ends on', value: longDate(receipt.cancelOn) },
              ...(receipt.reason ? [{ label: 'Your reason', value: receipt.reason }] : []),
              { label: 'Copy sent to', value: contract.email },
            ]}
          />
        </Section>
        {receipt.refund && (
          <Section title="Your refund">
            <RefundLines refund={receipt.refund} />
            {!receipt.isDone && <OpenClaims view={view} />}
          </Section>
        )}
        {view.keep && (
          <div className="not-printed">
            <KeepPlan keep={view.keep} />
          </div>
        )}
        <p>
          Questions? Call <PhoneLink phone={phone} className="link tabular font-semibold whitespace-nowrap" />{' '}
          and have the receipt number ready.
        </p>
        <p className="not-printed">
          <button type="button" className="button button-quiet" data-enhance="print" hidden>
            Print this receipt
          </button>
        </p>
      </div>
    </main>
  );
}
