import type { ReactNode } from 'react';
import { groupErrorsByField } from '../../../../platform/http/form.ts';
import { ErrorSummary, SelectField } from '../../../../ui/fields.tsx';
import { PhoneField } from '../../../../ui/person-fields.tsx';
import {
  formatClockTime,
  formatSlot,
  formatSlotHours,
  formatWeekdayAndDate,
  getZoneName,
  type CallSlot as Slot,
} from '../../contract/domain/call-slots.ts';
import type { ContractResponse } from '../../contract/schema/index.ts';
import type { BuyerQuestions } from '../actions/buyer-answers.ts';
import type { ContractFormResponse } from './contract-form.ts';

export function describeOpeningHours({ opening, timeZone, now }: BuyerQuestions): string {
  if (!opening) return '';
  const { isOpen, opensAt, closesAt } = opening;
  const at = isOpen ? closesAt : opensAt;
  const time = `${formatClockTime(at, timeZone)} ${getZoneName(timeZone, at)}`;
  if (isOpen) return `We're open now, until ${time}.`;
  const day = (date: Date) => formatWeekdayAndDate(date, timeZone);
  return `We open ${day(opensAt) === day(now) ? 'today' : day(opensAt)} at ${time}.`;
}

function getChosenSlot({ callSlot }: ContractResponse): Slot | null {
  return callSlot && { startsAt: new Date(callSlot.startsAt), endsAt: new Date(callSlot.endsAt) };
}

/** Downloads the date of the call, or the dates of an active plan. */
export const CalendarLink = ({ contractId, children }: { contractId: string; children: ReactNode }) => (
  <a className="link inline-flex min-h-11 items-center" href={`/contract/calendar?contractId=${contractId}`}>
    {children}
  </a>
);

function SlotOptions({ slots, timeZone }: { slots: Slot[]; timeZone: string }) {
  const days = Map.groupBy(slots, ({ startsAt }) => formatWeekdayAndDate(startsAt, timeZone));
  return Array.from(days, ([day, daySlots]) => (
    <optgroup key={day} label={day}>
      {daySlots.map((slot) => (
        <option key={slot.startsAt.toISOString()} value={slot.startsAt.toISOString()}>
          {day}, {formatSlotHours(slot, timeZone)}
        </option>
      ))}
    </optgroup>
  ));
}

type Props = {
  contract: ContractResponse;
  questions: BuyerQuestions;
  response: ContractFormResponse | undefined;
  isSaved: boolean;
};

/** Shows only the last four digits of the phone number. Buyers fill in the field only to change it. */
export function CallRequest({ contract, questions, response, isSaved }: Props) {
  const { callSlots, phoneEnding, timeZone } = questions;
  const [first] = callSlots;
  if (!first) return null;
  const slot = getChosenSlot(contract);
  const { errors = [], values = {} } = response ?? {};
  const messages = groupErrorsByField(errors);
  return (
    <div id="request-call" className="not-printed mt-6 border-t border-line pt-5">
      {slot && (
        <p className="mb-4" role={isSaved ? 'status' : undefined}>
          <strong>We'll call you {formatSlot(slot, timeZone)}</strong>, at the number ending in {phoneEnding}.
          You can choose another time until then.{' '}
          <CalendarLink contractId={contract.contractId}>Add the call to your calendar</CalendarLink>
        </p>
      )}
      <ErrorSummary errors={errors} />
      <form method="post" className="grid gap-5" noValidate>
        <input type="hidden" name="intent" value="request-call" />
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <SelectField
            name="callSlot"
            label={`${slot ? 'Choose a different time' : 'Or choose a time for us to call'} (${getZoneName(timeZone, first.startsAt)})`}
            defaultValue={values.callSlot ?? ''}
            error={messages.callSlot}
          >
            <option value="">Choose</option>
            <SlotOptions slots={callSlots} timeZone={timeZone} />
          </SelectField>
          <PhoneField
            values={values}
            errors={messages}
            isOptional={phoneEnding !== null}
            hint={phoneEnding ? `Leave blank to use the number ending in ${phoneEnding}.` : undefined}
          />
        </div>
        <div>
          <button type="submit" className="button button-quiet">
            {slot ? 'Change the time' : 'Request a call'}
          </button>
          <p className="mt-2 text-sm text-slate">We'll call once, at this number.</p>
        </div>
      </form>
    </div>
  );
}
