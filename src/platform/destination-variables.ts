import { z } from 'zod';

/** Whether a host of an address says outright that it is this machine. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

/** https, or http to this machine; no name or password in it. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return !username && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

const addressFault = 'must be an address that starts with https:// (http:// for this machine only)';

/** Separated by spaces. Faults name places and not addresses, which often hold a key. */
const webhookUrls = z
  .string()
  .default('')
  .transform((text, context): string[] => {
    const urls = text.split(/\s+/).filter(Boolean);
    const wrong = urls.flatMap((url, at) => (isSafeAddress(url) ? [] : [at + 1]));
    if (wrong.length > 0) context.addIssue(`each ${addressFault}; wrong is number ${wrong.join(', ')}`);
    if (new Set(urls).size < urls.length) context.addIssue('names an address twice');
    return urls;
  });

const webhookSecret = z.string().refine(
  (text) => {
    const key = /^whsec_(.+)$/.exec(text)?.[1] ?? '';
    const bytes = Buffer.from(key, 'base64');
    return bytes.length >= 24 && bytes.length <= 64 && bytes.toString('base64') === key;
  },
  { error: 'must be whsec_ and 24 to 64 bytes in base64' },
);

/** Systems that hear of leads. */
export const destinationVariables = {
  WEBHOOK_URLS: webhookUrls,
  WEBHOOK_SECRET: webhookSecret.optional(),
  WEBHOOK_ALLOW_PRIVATE: z.enum(['yes', 'no']).default('no'),
  SALESFORCE_LOGIN_URL: z.string().refine(isSafeAddress, { error: addressFault }).optional(),
  SALESFORCE_CLIENT_ID: z.string().optional(),
  SALESFORCE_CLIENT_SECRET: z.string().optional(),
  SALESFORCE_EXTERNAL_ID: z
    .string()
    .regex(/^[A-Za-z]\w{0,79}$/, 'must be the name of a field of Lead')
    .default('Website_Lead_Id__c'),
  CSV_DROP_DIR: z.string().optional(),
};

const together = ['SALESFORCE_LOGIN_URL', 'SALESFORCE_CLIENT_ID', 'SALESFORCE_CLIENT_SECRET'];

/** What is missing beside what is set, as `NAME: sentence`. */
export function missingDestinationVariables(set: Readonly<Record<string, string | undefined>>): string[] {
  const absent = together.filter((name) => !set[name]);
  const isPartly = absent.length > 0 && absent.length < together.length;
  return [
    ...(set.WEBHOOK_URLS && !set.WEBHOOK_SECRET ? ['WEBHOOK_SECRET: is needed beside WEBHOOK_URLS'] : []),
    ...(isPartly ? absent.map((name) => `${name}: is needed with the other settings of Salesforce`) : []),
  ];
}
