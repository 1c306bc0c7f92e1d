import { z } from 'zod';

/** People may enter only the beginning of the fingerprint. */
const minFingerprintLength = 16;

export const fingerprintRequest = z.object({
  contractNumber: z
    .string({ error: 'Enter the contract number.' })
    .trim()
    .toUpperCase()
    .min(1, 'Enter the contract number.')
    .max(40, 'Use at most 40 characters.')
    .meta({ description: 'As on the first page' }),
  fingerprint: z
    .string({ error: 'Enter the check code.' })
    .transform((text) => text.replace(/\s/g, '').toLowerCase())
    .pipe(
      z
        .string()
        .min(1, 'Enter the check code.')
        .regex(
          /^[0-9a-f]{16,64}$/,
          `Enter at least the first ${minFingerprintLength} letters and digits of the check code. They are from 0 to 9 and from a to f.`,
        ),
    )
    .meta({
      description:
        'SHA-256 in hex, or at least its first 16 characters: the one printed on the last page, or that of the file',
    }),
});
export type Fingerprint = z.output<typeof fingerprintRequest>;

export const matchesFingerprint = (hash: string, fingerprint: string): boolean =>
  fingerprint.length >= minFingerprintLength && hash.startsWith(fingerprint);

/** Reveals nothing about the buyer. */
export const verification = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('Genuine').meta({ description: 'This is what we issued.' }),
    contractNumber: z.string(),
    issuedAt: z.iso.datetime(),
    isSigned: z.boolean(),
  }),
  z.object({
    result: z
      .literal('Changed')
      .meta({ description: 'The file says that it is this contract, but it was changed.' }),
    contractNumber: z.string(),
  }),
  z.object({ result: z.literal('Unknown').meta({ description: "We don't know this file or fingerprint." }) }),
]);
export type Verification = z.output<typeof verification>;

export const maxContractSize = 10 * 1024 * 1024;
