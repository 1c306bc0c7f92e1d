import { RequestError } from '../../../../platform/errors.ts';
import { readText } from '../../../../platform/http/form.ts';
import { type ContractParties, contractParties } from '../../contract/schema/contract-parties.ts';

const addressFields = ['street', 'city', 'state', 'zipCode'];
const fields = {
  address: [...addressFields, 'unit'],
  coOwner: ['firstName', 'lastName'],
  lienholder: ['name', ...addressFields, 'accountNumber'],
};

export type Party = keyof typeof fields;

/** Names the form field like the path in the API's errors. */
export const fieldName = (party: Party, field: string) => `contractParties.${party}.${field}`;

export const fieldNames = (party: Party): string[] => fields[party].map((field) => fieldName(party, field));

function readParty(form: FormData, party: Party): Record<string, string> | null {
  const texts = fields[party].flatMap((field) => {
    const text = readText(form, fieldName(party, field));
    return text === undefined ? [] : [[field, text]];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

const maxTextLength = 120;

/** Returns the entered values by form field, including invalid ones. */
export const readPartyValues = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(fields) as Party[]).flatMap(fieldNames).flatMap((name) => {
      const text = readText(form, name)?.slice(0, maxTextLength);
      return text ? [[name, text]] : [];
    }),
  );

/** Throws 400 with an error for each invalid field. */
export function readContractParties(form: FormData): ContractParties {
  const { data, error } = contractParties.safeParse({
    address: readParty(form, 'address') ?? {},
    coOwner: readParty(form, 'coOwner'),
    lienholder: readParty(form, 'lienholder'),
  });
  if (data) return data;
  const entries = error.issues.map(({ path: [party, field], message }) => ({
    description: fieldName(party as Party, String(field)),
    errorCode: 'InvalidField',
    message,
  }));
  throw new RequestError(400, entries);
}
