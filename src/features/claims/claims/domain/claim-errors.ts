import { addDays, formatDate } from '../../../../shared/calendar.ts';
import { checkVin } from '../../../vehicles/domain/vin.ts';

export type ClaimError = { field: string; code: string; message: string };

export type RelatedFields = {
  contractNumber?: string;
  hasNoNumber?: boolean;
  vin?: string;
  happenedOn?: string;
};

/** Customers have to call about older breakdowns. */
const maxAgeInYears = 5;

function findDateError(happenedOn: string, today: string): string | undefined {
  // It can already be tomorrow where they are, for example in Guam.
  if (happenedOn > addDays(today, 1)) return `That date is in the future. Today is ${formatDate(today)}.`;
  const oldest = `${Number(today.slice(0, 4)) - maxAgeInYears}${today.slice(4)}`;
  return happenedOn < oldest ? 'That date is more than five years ago. Check the year.' : undefined;
}

/** `today` is an ISO date. */
export function listCrossFieldErrors(values: RelatedFields, today: string): ClaimError[] {
  const { contractNumber, hasNoNumber = false, vin, happenedOn } = values;
  const errors: ClaimError[] = [];
  const add = (field: string, code: string, message: string) => errors.push({ field, code, message });
  if (contractNumber === undefined && !hasNoNumber)
    add(
      'contractNumber',
      'InvalidField',
      "Quote or contract number is missing. If you don't have it with you, check the box below.",
    );
  if (vin === undefined && contractNumber === undefined && hasNoNumber)
    add(
      'vin',
      'InvalidField',
      'VIN is missing. Without a quote or contract number, we need it to find your contract.',
    );
  const vinCheck = vin === undefined ? undefined : checkVin(vin);
  if (vinCheck && !vinCheck.ok) add('vin', vinCheck.error.code, vinCheck.error.message);
  const dateMessage = happenedOn && findDateError(happenedOn, today);
  if (dateMessage) add('happenedOn', 'InvalidField', dateMessage);
  return errors;
}
