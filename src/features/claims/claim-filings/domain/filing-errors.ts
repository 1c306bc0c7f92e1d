import { checkVin } from '../../../vehicles/domain/vin.ts';

export type FilingError = { field: string; code: string; message: string };

/** What of a filing hangs together; each as it was typed, undefined when empty. */
export type Connected = {
  contractNumber?: string;
  hasNoNumber?: boolean;
  vin?: string;
  happenedOn?: string;
};

/** Older breakdowns are asked for by phone. */
const oldestYears = 5;

function dateFault(happenedOn: string, today: string): string | undefined {
  if (happenedOn > today) return `That date is in the future. Today is ${today}.`;
  const oldest = `${Number(today.slice(0, 4)) - oldestYears}${today.slice(4)}`;
  return happenedOn < oldest ? 'That date is more than five years ago. Check the year.' : undefined;
}

/** What no field says by itself: a number or else a VIN, a VIN that holds, a day that has come. `today` is an ISO date. */
export function crossFieldErrors(given: Connected, today: string): FilingError[] {
  const { contractNumber, hasNoNumber = false, vin, happenedOn } = given;
  const faults: FilingError[] = [];
  const add = (field: string, code: string, message: string) => faults.push({ field, code, message });
  if (contractNumber === undefined && !hasNoNumber)
    add(
      'contractNumber',
      'InvalidField',
      'Number is missing. Tick the box below if you do not have it at hand.',
    );
  if (vin === undefined && contractNumber === undefined && hasNoNumber)
    add('vin', 'InvalidField', 'VIN is missing. Without a quote or order number we find the contract by it.');
  const checked = vin === undefined ? undefined : checkVin(vin);
  if (checked && !checked.ok) add('vin', checked.fault.code, checked.fault.message);
  const wrongDate = happenedOn && dateFault(happenedOn, today);
  if (wrongDate) add('happenedOn', 'InvalidField', wrongDate);
  return faults;
}
