import { isChecked, readNumber, readText } from '../../../../platform/http/form.ts';
import type { ContractAccess, ContractOwner } from '../../../contracts/contract/actions/find-contract.ts';
import { type FormStep, toStep } from '../domain/form-steps.ts';

const textFields = [
  'contractNumber',
  'vin',
  'firstName',
  'lastName',
  'email',
  'phone',
  'happenedOn',
  'part',
  'canDrive',
  'vehicleLocation',
  'shopName',
  'shopCity',
  'shopPhone',
];

/** Line breaks count as one character, as in browsers' `maxLength`. */
export function readClaimForm(form: FormData, attachments: string[]) {
  const input: Record<string, unknown> = {
    odometer: readNumber(form, 'odometer'),
    whatHappened: readText(form, 'whatHappened')?.replaceAll('\r\n', '\n'),
    attachments,
  };
  for (const name of textFields) input[name] = readText(form, name);
  if (isChecked(form, 'hasNoNumber')) input.hasNoNumber = true;
  if (isChecked(form, 'isByShop')) input.isByShop = true;
  if (isChecked(form, 'isTrue')) input.isTrue = true;
  return withoutEmpty(input);
}

const withoutEmpty = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/**
 * Fills in the contract's own details. Someone with the contract's link may enter a different email for this claim, because the claim's
 * emails open it.
 */
export function withOwner(
  input: Record<string, unknown>,
  owner: ContractOwner | undefined,
  access: ContractAccess | undefined,
) {
  if (!owner) return input;
  const { email, phone, personId: _person, contractId: _contract, ...contract } = owner;
  const { hasNoNumber: _ignored, ...enteredFields } = input;
  return withoutEmpty({
    ...enteredFields,
    ...contract,
    email: (access === 'Link' && enteredFields.email) || email,
    phone: enteredFields.phone ?? phone,
  });
}

/** A `step` without a `target` submits the whole form. */
export type PressedButton = { kind: 'find' | 'change' | 'step'; target?: FormStep };

export function readPressedButton(form: FormData): PressedButton {
  const intent = readText(form, 'intent');
  if (intent === 'find' || intent === 'change') return { kind: intent };
  return { kind: 'step', target: toStep(intent) };
}

/** True if only the number and last name were entered, so the next step needs the contract. */
export const needsLookUp = (input: Record<string, unknown>): boolean =>
  input.contractNumber !== undefined &&
  input.lastName !== undefined &&
  input.hasNoNumber === undefined &&
  input.firstName === undefined &&
  input.email === undefined;
