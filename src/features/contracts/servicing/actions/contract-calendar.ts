import { capitalize, toDollars } from '../../../../shared/format.ts';
import { formatInteger, money } from '../../../../ui/format.ts';
import { type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import { getContractFullRefund } from '../../contract/actions/contract-refund.ts';
import { getCallSlot } from '../../contract/domain/contract.ts';
import { getContractDates } from '../../contract/domain/contract-dates.ts';
import type { Contract } from '../../contract/store/contracts.ts';
import { nextToPay } from '../../payments/domain/collect-payments.ts';
import type { ContractLedger } from '../../payments/domain/statement.ts';
import type { CalendarEvent } from '../domain/calendar-file.ts';

const formatMiles = (odometer: number) => `${formatInteger(odometer)} miles`;

function listPlanEvents(
  terms: PlanTerms,
  contract: Contract,
  { today, ledger: { account } }: { today: string; ledger: ContractLedger },
): Record<string, CalendarEvent & { on: string }> {
  const { waitingPeriodEnd: waiting, termEnd } = getContractDates(contract, today);
  const plan = planName(terms, contract.terms.rated.choice.plan);
  const fullRefund = getContractFullRefund(terms, contract, today);
  const payment = nextToPay(account);
  const createEvent = (on: string, title: string, description: string) => ({
    uid: '',
    on,
    title,
    description,
  });
  return {
    'coverage-start': createEvent(
      waiting.endsOn,
      `${plan} coverage starts`,
      `Or at ${formatMiles(waiting.endsAtMiles)} on the odometer, whichever comes later.`,
    ),
    'full-refund': createEvent(
      fullRefund.until,
      `Last day for a full refund of ${plan}`,
      `${capitalize(fullRefund.condition)}.`,
    ),
    ...(payment && {
      payment: createEvent(payment.dueOn, `${plan} payment due`, `${money(toDollars(payment.cents))}.`),
    }),
    'plan-end': createEvent(
      termEnd.endsOn,
      `${plan} ends`,
      `Or at ${formatMiles(termEnd.endsAtMiles)} on the odometer, whichever comes first.`,
    ),
  };
}

/** `host` and the contract number make the event IDs unique. */
export function listCalendarEvents(
  terms: PlanTerms,
  contract: Contract,
  { today, ledger, phone, host }: { today: string; ledger: ContractLedger; phone: string; host: string },
): CalendarEvent[] {
  const slot = contract.status === 'AwaitingPayment' ? getCallSlot(contract) : null;
  const events: Record<string, CalendarEvent> = {
    ...(contract.status === 'Active' && listPlanEvents(terms, contract, { today, ledger })),
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
