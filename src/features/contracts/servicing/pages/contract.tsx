import { redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { ContractDrawing } from '../../../../ui/drawings.tsx';
import { formatInteger, longDate, money } from '../../../../ui/format.ts';
import { toCustomerDay } from '../../../places/domain/time-zones.ts';
import { ratesContext } from '../../../plans/context.ts';
import { daysToTransfer } from '../../../plans/domain/deadlines.ts';
import { findPlanByCode, type PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { configurationContext } from '../../../publishing/configuration/context.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { ForgetBrowserLink } from '../../../publishing/shell/pages/forget-browser-link.tsx';
import { PhoneLink } from '../../../publishing/shell/pages/phone-link.tsx';
import { PlanTermsProvider, usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { describeStepDowns } from '../../../selling/coverage/domain/outlook-text.ts';
import { CoverageTimeline } from '../../../selling/coverage/pages/coverage-timeline.tsx';
import { TermTimeline } from '../../../selling/coverage/pages/term-timeline.tsx';
import { Ledger } from '../../../selling/quote/pages/ledger.tsx';
import { contractsContext } from '../../contract/context.ts';
import { listContractPartyRows } from '../../contract/domain/contract-parties.ts';
import { isOver } from '../../contract/domain/transitions.ts';
import { buildContractCoverage, toTerm } from '../../contract/pages/contract-coverage.ts';
import { Collapsible, Facts, Section } from '../../contract/pages/page-parts.tsx';
import { PaymentList } from '../../contract/pages/payment-list.tsx';
import type { ContractResponse } from '../../contract/schema/index.ts';
import { servicingContext } from '../context.ts';
import { isCovering, isWaiting } from '../domain/claim-start.ts';
import type { Route } from './+types/contract.ts';
import { describeOpeningHours } from './call-slot.tsx';
import { type ContractFormResponse, submitContractForm } from './contract-form.ts';
import { formatCoverageStart, isAwaitingPayment, NextStep } from './contract-next-step.tsx';
import { ContractSummary } from './contract-summary.tsx';
import { HowHeard, HowHeardThanks } from './how-heard.tsx';
import { OwnerClaims } from './owner-claims.tsx';
import { documentPath, OwnerTools, readPath, soldCarPath } from './owner-tools.tsx';
import { PaymentMethod } from './payment-method.tsx';

export const handle = {
  key: 'contractId',
  form: { limit: 'change-contract' },
  seo: unlistedSeo('Your contract'),
  isNeverPrefetched: true,
  isOwnersPage: true,
};

export const action = submitContractForm;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  try {
    const contractId = query.get('contractId') ?? '';
    const contract = await context.get(contractsContext).byId(contractId);
    const questions = await context.get(servicingContext).questionsFor(contractId);
    return {
      contract,
      questions,
      claims: await context.get(contractsContext).claimsFor(contractId),
      openingText: isAwaitingPayment(contract) ? describeOpeningHours(questions) : '',
      saved: query.get('saved'),
      terms: await context.get(ratesContext).getTerms(contract.rates.rateCardVersion),
      settings: await context.get(configurationContext).siteSettings(),
      hasJustPaid: query.has('paid'),
      hasChangedMethod: query.has('changed'),
      isPaymentUnreachable: query.has('unreachable'),
    };
  } catch (error) {
    if (error instanceof RequestError) throw redirect('/quote/find?missing=1');
    throw error;
  }
}

const titles: Record<ContractResponse['status'], (firstName: string) => string> = {
  AwaitingPayment: (name) => `Almost done, ${name}`,
  Active: (name) => `Your plan is active, ${name}`,
  Lapsed: (name) => `Your plan has lapsed, ${name}`,
  Expired: (name) => `Your plan has ended, ${name}`,
  Canceled: () => 'This contract was canceled',
  Void: () => 'This contract is void',
  Abandoned: () => "This contract wasn't paid in time",
};

function getTitle(contract: ContractResponse, today: string): string {
  const { cancelOn, firstName, status, waitingPeriodEnd } = contract;
  if (cancelOn) return `Your plan is ending, ${firstName}`;
  return isWaiting(contract, today)
    ? `Coverage starts ${longDate(waitingPeriodEnd.endsOn)}, at ${formatInteger(waitingPeriodEnd.endsAtMiles)} miles or more`
    : titles[status](firstName);
}

const listDates = (contract: ContractResponse, today: string) => [
  ...(contract.status === 'Active'
    ? [{ label: 'Purchase date', value: longDate(contract.purchasedOn) }]
    : []),
  {
    label: isAwaitingPayment(contract) ? 'Coverage would start' : 'Coverage starts',
    value: formatCoverageStart(contract.waitingPeriodEnd),
  },
  // Only the original owner can get it.
  ...(contract.isTransferred || contract.fullRefundUntil < today
    ? []
    : [
        {
          label: 'Full refund until',
          value: `${longDate(contract.fullRefundUntil)}, ${contract.fullRefundCondition}`,
        },
      ]),
  ...describeStepDowns(contract.rates.coverage).map((value) => ({ label: 'Fewer parts', value })),
];

const formatVehicle = ({ vehicle }: ContractResponse) =>
  `${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel}`;

const listVehicleRows = (terms: PlanTerms, contract: ContractResponse) => [
  {
    label: 'Vehicle',
    value: `${formatVehicle(contract)}, ${formatInteger(contract.vehicle.mileage)} miles`,
  },
  ...(contract.vehicle.vin ? [{ label: 'VIN', value: contract.vehicle.vin }] : []),
  ...(findPlanByCode(terms, contract.rates.coveragePlan)?.coversRepairs
    ? [{ label: 'Deductible', value: `${money(contract.rates.deductibleAmount)} for each repair visit` }]
    : []),
];

function Payments({ contract }: { contract: ContractResponse }) {
  const { received, payments } = contract;
  return (
    <>
      {received.length > 0 && (
        <ul className="mb-3">
          {received.map(({ paidOn, amount }) => (
            <li key={`${paidOn}-${amount}`}>
              {money(amount)} received on {longDate(paidOn)}
            </li>
          ))}
        </ul>
      )}
      {!isOver(contract.status) && contract.cancelOn === null && (
        <PaymentList
          payments={payments}
          purchasedOn={contract.purchasedOn}
          termMonths={contract.rates.coverageTermLength}
        />
      )}
      {isAwaitingPayment(contract) && <p className="mt-2 text-sm text-slate">{explainDates(contract)}</p>}
    </>
  );
}

const explainDates = ({ payments }: ContractResponse) =>
  payments.some(({ status }) => status === 'Processing')
    ? 'Your payment is on its way from your bank, so these dates will move by the days that it takes.'
    : 'These dates are for a first payment today.';

function WhenCovered({ contract }: { contract: ContractResponse }) {
  const { rates, vehicle, purchasedOn, waitingPeriodEnd, payments } = contract;
  const { timeline, milesPerYear } = buildContractCoverage(usePlanTerms(), rates, {
    mileage: vehicle.mileage,
    milesPerYear: vehicle.milesDrivenPerYear,
    purchasedOn,
    waitingPeriodEnd: waitingPeriodEnd,
  });
  return (
    <>
      <TermTimeline className="mt-4 mb-5" term={toTerm(timeline, payments, rates.factoryCoverage.periods)} />
      <Collapsible title="When you're covered, day by day">
        <CoverageTimeline timeline={timeline} milesPerYear={milesPerYear} />
      </Collapsible>
    </>
  );
}

/** The PDF is in the tools at the top of a plan that covers. */
function Documents({ contract, isInTools }: { contract: ContractResponse; isInTools: boolean }) {
  const { confirmations, contractId, isSigned } = contract;
  if (isInTools && confirmations.length === 0) return null;
  return (
    <Section title="Documents">
      {!isInTools && (
        <p className="mb-3">
          <a className="link" href={documentPath(contractId)}>
            {isSigned ? 'Download your contract (PDF)' : 'Download the contract you will sign (PDF)'}
          </a>
        </p>
      )}
      {confirmations.length > 0 && (
        <Collapsible title="What you confirmed">
          <ul className="list-disc pl-5 text-sm text-slate">
            {confirmations.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Collapsible>
      )}
    </Section>
  );
}

/** The rest is folded, because the list is long. */
const exclusionsShown = 6;

function Exclusions({ terms, contract }: { terms: PlanTerms; contract: ContractResponse }) {
  const plan = findPlanByCode(terms, contract.rates.coveragePlan);
  if (!plan?.coversRepairs) return null;
  const list = (exclusions: PlanTerms['exclusions']) => (
    <ul className="grid list-disc gap-1 pl-5">
      {exclusions.map(({ clause, name }) => (
        <li key={clause}>
          {name} <span className="tabular text-sm text-slate">(clause {clause})</span>
        </li>
      ))}
    </ul>
  );
  return (
    <Section title="What your plan doesn't pay for">
      {list(terms.exclusions.slice(0, exclusionsShown))}
      <div className="mt-3">
        <Collapsible title={`And ${terms.exclusions.length - exclusionsShown} more`}>
          {list(terms.exclusions.slice(exclusionsShown))}
        </Collapsible>
      </div>
      <p className="not-printed">
        <a className="link inline-flex min-h-11 items-center" href={readPath(contract.contractId)}>
          Read each with its reason
        </a>
      </p>
    </Section>
  );
}

const SoldVehicle = ({ contractId }: { contractId: string }) => (
  <Section title="Sold the car?">
    <p>
      You can transfer the plan to a private buyer within {daysToTransfer} days of the sale, or cancel it for
      a refund.
    </p>
    <p className="not-printed">
      <a className="link inline-flex min-h-11 items-center" href={soldCarPath(contractId)}>
        Compare both, or ask for the transfer
      </a>
    </p>
  </Section>
);

/** Sections of different heights fill two columns on wide screens. */
const columns =
  'mt-10 grid gap-10 lg:block lg:columns-2 lg:gap-16 lg:[&>*]:mb-10 lg:[&>*]:break-inside-avoid';

export default function ContractPage({ loaderData, actionData }: Route.ComponentProps) {
  const { contract, terms, questions, saved } = loaderData;
  const hasEnded = isOver(contract.status);
  const today = toCustomerDay(contract.state, questions.now);
  const hasTools = isCovering(contract.status);
  const isContinuing = !hasEnded && contract.cancelOn === null;
  const response = (intent: ContractFormResponse['intent']) =>
    actionData?.intent === intent ? actionData : undefined;
  return (
    <PlanTermsProvider terms={terms}>
      <main
        id="main"
        className="page py-10 sm:py-14"
        data-enhance="my-contract"
        data-remember={`Your contract ${contract.contractNumber} for your ${formatVehicle(contract)}`}
      >
        <div className="drawn-title">
          <h1 className={`${isWaiting(contract, today) ? 'text-2xl' : 'text-3xl'} sm:text-5xl`}>
            {getTitle(contract, today)}
          </h1>
          <ContractDrawing />
        </div>
        <p className="mt-3 text-lg text-slate">
          Contract <strong className="tabular text-ink">{contract.contractNumber}</strong>.{' '}
          {!hasEnded && (
            <>
              We emailed a link to this page to{' '}
              <strong className="[overflow-wrap:anywhere]">{questions.email}</strong>. Wrong address? If you
              can still open it,{' '}
              <a className="link" href="/my-plan/details">
                change it in My plan
              </a>
              . If not,{' '}
              <PhoneLink phone={loaderData.settings['contact.phone']} className="link">
                call us
              </PhoneLink>
              .
            </>
          )}
        </p>
        {saved === 'how-heard' && <HowHeardThanks />}
        <div className="mt-8 grid gap-8 lg:grid-cols-3">
          {hasTools && (
            <OwnerTools
              contract={contract}
              today={today}
              roadsidePhone={loaderData.settings['contact.roadsidePhone']}
              className="lg:col-span-2"
            />
          )}
          <NextStep
            data={loaderData}
            response={response('request-call')}
            className={hasTools ? '' : 'lg:col-span-2'}
          />
        </div>
        <div className={columns}>
          <ContractSummary
            contract={contract}
            vehicleRows={listVehicleRows(terms, contract)}
            isPaymentShown={hasTools && contract.status === 'Active'}
          />
          <OwnerClaims claims={loaderData.claims} contractId={contract.contractId} />
          {isContinuing && (
            <Section title="Your dates">
              {isAwaitingPayment(contract) && (
                <p className="mb-3">
                  Your dates start when your plan becomes active. {explainDates(contract)}
                </p>
              )}
              <Facts rows={listDates(contract, today)} />
              {contract.status !== 'Lapsed' && <WhenCovered contract={contract} />}
            </Section>
          )}
          {contract.contractParties && (
            <Section title="Contract owner">
              <Facts
                rows={[
                  { label: 'Name', value: formatPersonName(contract) },
                  ...listContractPartyRows(contract.contractParties),
                ]}
              />
            </Section>
          )}
          {(!hasEnded || contract.received.length > 0) && (
            <Section title="Payments">
              {isContinuing && <PaymentMethod contract={contract} hasChanged={loaderData.hasChangedMethod} />}
              <Payments contract={contract} />
              <Collapsible title="How the price is calculated">
                <Ledger rates={contract.rates} />
              </Collapsible>
            </Section>
          )}
          {!hasEnded && (
            <Section title={`Cancellation rules for ${contract.stateName}`}>
              <ul className="grid gap-2">
                {contract.cancellationTerms.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
              <p className="not-printed">
                <a
                  className="link inline-flex min-h-11 items-center"
                  href={`/contract/cancellation?contractId=${contract.contractId}`}
                >
                  {contract.cancelOn === null ? 'See your refund, or cancel' : 'See your refund'}
                </a>
              </p>
            </Section>
          )}
          {!hasEnded && <Exclusions terms={terms} contract={contract} />}
          {contract.status === 'Active' && isContinuing && !contract.isTransferred && (
            <SoldVehicle contractId={contract.contractId} />
          )}
          <Documents contract={contract} isInTools={hasTools && contract.isSigned} />
          {questions.howDidYouHear === null && !hasEnded && <HowHeard response={response('how-heard')} />}
        </div>
        <p className="not-printed mt-10">
          <a className="link inline-flex min-h-11 items-center" href="/my-plan">
            Sign in to see all your plans, claims, and quotes
          </a>
        </p>
        <ForgetBrowserLink />
      </main>
    </PlanTermsProvider>
  );
}
