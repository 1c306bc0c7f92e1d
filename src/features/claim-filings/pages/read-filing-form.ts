import { isTicked, numberOf, textOf } from '../../../platform/http/form.ts';

const texts = [
  ...['contractNumber', 'vin', 'firstName', 'lastName', 'email', 'phone', 'happenedOn', 'part', 'canDrive'],
  ...['vehicleLocation', 'shopName', 'shopCity', 'shopPhone'],
];

/** What was typed, as the request has it; line breaks count as one sign, as the browser counts them. */
export function readFilingForm(form: FormData, attachments: string[]): Record<string, unknown> {
  const typed: Record<string, unknown> = {
    odometer: numberOf(form, 'odometer'),
    whatHappened: textOf(form, 'whatHappened')?.replaceAll('\r\n', '\n'),
    attachments,
  };
  for (const name of texts) typed[name] = textOf(form, name);
  if (isTicked(form, 'hasNoNumber')) typed.hasNoNumber = true;
  if (isTicked(form, 'isTrue')) typed.isTrue = true;
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
}
