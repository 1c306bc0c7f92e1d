const nameFields = [
  'claimNumber',
  'contractNumber',
  'quoteNumber',
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

/** For emails about a setting or phone number, such as "Winter radio, (800) 555-0199, on /winter". Returns undefined if it has no name. */
export function describeRecord(state: unknown): string | undefined {
  const { label, phoneNumber, host, pathPrefix } = (state ?? {}) as Record<string, unknown>;
  const name = toText(label) ?? recordName(state);
  if (!name) return undefined;
  const place = [toText(host), toText(pathPrefix)].filter(Boolean).join('');
  return [name, toText(phoneNumber), place && `on ${place}`].filter(Boolean).join(', ');
}
