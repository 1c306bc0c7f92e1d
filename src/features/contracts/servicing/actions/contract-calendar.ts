import { capitalize, dollars } from '../../../../shared/format.ts';
import { formatInteger } from '../../../../ui/format.ts';
import { type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import { getContractFullRefund } from '../../contract/actions/contract-refund.ts';
import { getCallSlot } from '../../contract/domain/contract.ts';
import { getContractDates } from '../../contract/domain/contract-dates.ts';
import type { CancellationRequest } from '../../contract/store/cancellation-requests.ts';
import type { Contract } from '../../contract/store/contracts.ts';
import { listUnpaidPayments, sumCents } from '../../payments/domain/payment-account.ts';
import type { ContractLedger } from '../../payments/domain/statement.ts';
import type { CalendarEvent } from '../domain/calendar-file.ts';

const formatMiles = (odometer: number) => `${formatInteger(odometer)} miles`;

type CalendarContext = {
  today: string;
  ledger: ContractLedger;
  request: Pick<CancellationRequest, 'cancelOn' | 'by'> | undefined;
};

/** Every payment that isn't paid or on its way, and what is left after it. None after the owner canceled. */
function listPayments(plan: string, { ledger: { account }, request }: CalendarContext) {
  if (request?.by === 'Buyer') return [];
  const payments = listUnpaidPayments(account);
  const count = account.duePayments.length;
  return payments.flatMap(({ number, dueOn, cents, status }, index) => {
    if (status === 'Processing') return [];
    const left = sumCents(payments.slice(index + 1));
    const leftText = left > 0 ? `After it, ${dollars(left)} is left to pay.` : "It's the last one.";
    const text = `Payment ${number} of ${count}: ${dollars(cents)}. ${leftText}`;
    return [[`payment-${number}`, createEvent(dueOn, `${plan} payment due`, text)] as const];
  });
}

const createEvent = (on: string, title: string, description: string) => ({ uid: '', on, title, description });

function listPlanEvents(
  terms: PlanTerms,
  contract: Contract,
  context: CalendarContext,
): Record<string, CalendarEvent & { on: string }> {
  const { today, request } = context;
  const { waitingPeriodEnd: waiting, termEnd } = getContractDates(contract, today);
  const plan = planName(terms, contract.terms.rated.choice.plan);
  const fullRefund = getContractFullRefund(terms, contract, today);
  const events = {
    'coverage-start': createEvent(
      waiting.endsOn,
      `${plan} coverage starts`,
      `Or at ${formatMiles(waiting.endsAtMiles)} on the odometer, whichever comes later.`,
    ),
    // Only the original owner can get it.
    ...(contract.transferredOn === null && {
      'full-refund': createEvent(
        fullRefund.until,
        `Last day for a full refund of ${plan}`,
        `${capitalize(fullRefund.condition)}.`,
      ),
    }),
    ...Object.fromEntries(listPayments(plan, context)),
    'plan-end': createEvent(
      termEnd.endsOn,
      `${plan} ends`,
      `Or at ${formatMiles(termEnd.endsAtMiles)} on the odometer, whichever comes first.`,
    ),
  };
  if (!request) return events;
  const isBefore = ([, { on }]: [string, { on: string }]) => on <= request.cancelOn;
  return {
    ...Object.fromEntries(Object.entries(events).filter(isBefore)),
    'plan-end': createEvent(
      request.cancelOn,
      `${plan} ends`,
      "It's the plan's last day, because it's being canceled.",
    ),
  };
}

/** `host` and the contract number make the event IDs unique. */
export function listCalendarEvents(
  terms: PlanTerms,
  contract: Contract,
  { phone, host, ...context }: CalendarContext & { phone: string; host: string },
): CalendarEvent[] {
  const slot = contract.status === 'AwaitingPayment' ? getCallSlot(contract) : null;
  const events: Record<string, CalendarEvent> = {
    ...(contract.status === 'Active' && listPlanEvents(terms, contract, context)),
    ...(slot && {
      call: { uid: '', ...slot, title: 'Our call about your contract', description: `Or call us: ${phone}.` },
    }),
  };
  return Object.entries(events).map(([name, event]) => ({
    ...event,
    uid: `${name}.${contract.contractNumber}@${host}`.toLowerCase(),
    description: `${event.description} Contract ${contract.contractNumber}.`,
  }));
}
