import { stateCodes } from '../../../../shared/state-codes.ts';
import { type SiteSettings, siteSettingDefaults } from './site-settings.ts';

/** The seller's license and the contract's form number in a state. */
export type StateRegistration = { license: string; formNumber: string };

const everyState = 'All';

function parseLine(line: string): [string, StateRegistration] | undefined {
  const [state = '', license = '', formNumber = '', ...rest] = line.split(';').map((part) => part.trim());
  const isState = state === everyState || stateCodes.includes(state);
  if (!isState || !license || !formNumber || rest.length > 0) return undefined;
  return [state, { license, formNumber }];
}

const splitLines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

export function findStateRegistrationsError(text: string): string | undefined {
  const lines = splitLines(text);
  const invalidIndex = lines.findIndex((line) => !parseLine(line));
  if (invalidIndex >= 0)
    return `Line ${invalidIndex + 1} needs a state code, a license, and a form number, such as "TX; License 12345; VSC-TX-2".`;
  const states = lines.map((line) => parseLine(line)?.[0]);
  const duplicateState = states.find((state, index) => states.indexOf(state) !== index);
  return duplicateState && `There are two lines for ${duplicateState}.`;
}

export function findStateRegistration(
  { 'legal.states': text }: Pick<SiteSettings, 'legal.states'>,
  state: string,
): StateRegistration | undefined {
  const byState = new Map(
    splitLines(text).flatMap((line) => [parseLine(line) ?? []] as [string, StateRegistration][]),
  );
  return byState.get(state) ?? byState.get(everyState);
}

/** Ignores the demonstration's line for all states. */
export const isRegisteredIn = (settings: Pick<SiteSettings, 'legal.states'>, state: string): boolean =>
  settings['legal.states'] !== siteSettingDefaults['legal.states'] &&
  findStateRegistration(settings, state) !== undefined;

/** True if the seller offers plans in a state. Without any registrations, that is every state. */
export const isStateOffered = (settings: Pick<SiteSettings, 'legal.states'>, state: string): boolean =>
  settings['legal.states'] === siteSettingDefaults['legal.states'] ||
  splitLines(settings['legal.states']).length === 0 ||
  isRegisteredIn(settings, state);

type ContractSettings = Pick<
  SiteSettings,
  | 'brand.legalName'
  | 'contact.address'
  | 'legal.obligor'
  | 'legal.obligorAddress'
  | 'legal.administrator'
  | 'legal.administratorAddress'
  | 'legal.insurer'
  | 'legal.insurerPolicy'
  | 'legal.states'
>;

/** Lists settings that would leave blanks in a live seller's contract in this state. The demonstration's invented companies count as blank. */
export function findMissingContractSettings(settings: ContractSettings, state: string): string[] {
  const isBlank = (key: keyof ContractSettings) =>
    settings[key].trim() === '' || settings[key] === siteSettingDefaults[key];
  return [
    isBlank('brand.legalName') && 'the name of the seller',
    isBlank('contact.address') && 'the address of the seller',
    !isBlank('legal.obligor') && isBlank('legal.obligorAddress') && 'the address of the company that pays',
    isBlank('legal.administrator') && 'the administrator',
    isBlank('legal.administratorAddress') && 'the address of the administrator',
    !isBlank('legal.insurer') && isBlank('legal.insurerPolicy') && "the number of the insurer's policy",
    !isRegisteredIn(settings, state) && `the license and form number for ${state}`,
  ].filter((text) => text !== false);
}
