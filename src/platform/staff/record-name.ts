const nameFields = [
  'filingNumber',
  'contractNumber',
  'quoteNumber',
  'claimNumber',
  'messageNumber',
  'promoCode',
  'version',
  'name',
  'title',
  'reviewerName',
  'fileName',
  'key',
  'code',
  'email',
  'address',
  'recipient',
];

const toText = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined);

/** Names a record from its state as staff see it. Returns null if it has no name. */
export function recordName(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const fields = state as Record<string, unknown>;
  const field = nameFields.find((name) => toText(fields[name]));
  const person = [fields.firstName, fields.lastName].flatMap((part) => toText(part) ?? []).join(' ');
  const name = field && toText(fields[field]);
  const isNumber = field?.endsWith('Number');
  const vehicle = toText(fields.vehicle);
  const owned = person && vehicle ? `${person}'s ${vehicle}` : person;
  return [isNumber || !person ? name : undefined, owned].filter(Boolean).join(', ') || null;
}
