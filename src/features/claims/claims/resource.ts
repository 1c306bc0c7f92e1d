import { z } from 'zod';
import { requiredText } from '../../../platform/required-text.ts';
import { mapBatches, mapRows } from '../../../platform/staff/listing.ts';
import { staffCsv, staffResource } from '../../../platform/staff/resource.ts';
import { humanize } from '../../../shared/humanize.ts';
import { stateCodes } from '../../../shared/state-codes.ts';
import { dollarAmount } from '../../plans/domain/dollar-amount.ts';
import type { ClaimActions } from './actions/index.ts';
import { type Claim, claimStatuses, listClaimErrors, type NewClaim } from './domain/claim.ts';
import { denialCodes } from './domain/denial-reasons.ts';

const dollars = dollarAmount(1_000_000, {
  missing: 'Enter an amount in dollars.',
  negative: 'Enter zero or more.',
  tooHigh: 'Enter at most $1,000,000.',
  fraction: 'Use at most two decimals.',
});
const toCents = (amount: number) => Math.round(amount * 100);
const day = z.iso.date('Enter a date like 2026-11-20.');
const requiredField = (max: number) =>
  requiredText(max, { missing: 'This field is required.', tooLong: `Use at most ${max} characters.` });

const decision = {
  status: z.enum(claimStatuses, 'Choose a status.'),
  denialReason: z.enum(denialCodes, 'Choose one of the listed denial reasons.').nullable(),
  decidedOn: day.nullable(),
  paidOn: day.nullable(),
  claimed: dollars,
  parts: dollars,
  paid: dollars,
};

const shape = {
  claimNumber: requiredField(40).toUpperCase(),
  vin: z.string().trim().toUpperCase().length(17, 'A VIN has 17 characters.'),
  modelYear: z.int('Enter a year.').min(1980).max(2100),
  vehicleMake: requiredField(60),
  vehicleModel: requiredField(60),
  odometer: z.int('Enter whole miles.').min(0).max(2_000_000),
  coveragePlan: z.string('This field is required.').max(40, 'Use at most 40 characters.'),
  state: z.enum(stateCodes, 'Enter a two-letter state code.'),
  autoPartName: requiredField(80),
  majorAssemblyName: requiredField(80),
  coverageKey: z.string().max(60, 'Use at most 60 characters.').nullable(),
  receivedOn: day,
  ...decision,
};

const record = z.object({ ...shape, id: z.string(), isDemonstration: z.boolean() });
type Shape = z.output<z.ZodObject<typeof shape>>;

const toWire = ({ id: _id, claimedCents, partCents, paidCents, ...claim }: Claim) => ({
  ...claim,
  id: claim.claimNumber,
  claimed: claimedCents / 100,
  parts: partCents / 100,
  paid: paidCents / 100,
});

const toClaim = ({ claimed, parts, paid, ...claim }: Shape): NewClaim => ({
  ...claim,
  claimedCents: toCents(claimed),
  partCents: toCents(parts),
  paidCents: toCents(paid),
  isDemonstration: false,
});

const emptyToNull = (cell = '') => cell || null;
const parseNumber = (cell = '') => (cell === '' ? Number.NaN : Number(cell.replace(/[$,]/g, '')));

const row = z
  .record(z.string(), z.string())
  .transform((cells) => ({
    ...cells,
    modelYear: parseNumber(cells.modelYear),
    odometer: parseNumber(cells.odometer),
    coverageKey: emptyToNull(cells.coverageKey),
    denialReason: emptyToNull(cells.denialReason),
    decidedOn: emptyToNull(cells.decidedOn),
    paidOn: emptyToNull(cells.paidOn),
    claimed: parseNumber(cells.claimed),
    parts: parseNumber(cells.parts),
    paid: parseNumber(cells.paid),
  }))
  .pipe(
    z.object(shape).check(({ value, issues }) => {
      for (const message of listClaimErrors(toClaim(value)))
        issues.push({ code: 'custom', message, input: value });
    }),
  );

const columns = Object.keys(shape) as (keyof Shape)[];

export const claimResource = (claims: ClaimActions) =>
  staffResource({
    name: 'claims',
    title: 'claim',
    record,
    detail: record,
    filters: {
      q: z.string().max(40).optional(),
      status: z.enum(claimStatuses).optional(),
      make: z.string().max(60).optional(),
      model: z.string().max(60).optional(),
      modelYear: z.coerce.number().int().min(1980).max(2100).optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    },
    sorts: ['receivedOn'],
    searchResult: ({ claimNumber, modelYear, vehicleMake, vehicleModel, autoPartName, status }) => ({
      title: claimNumber,
      details: [`${modelYear} ${vehicleMake} ${vehicleModel}`, autoPartName, humanize(status)],
    }),
    list: async (query) => mapRows(await claims.list(query), toWire),
    async find(db, id) {
      const claim = await claims.byNumber(db, id);
      return claim && toWire(claim);
    },
    change: {
      needsReauthentication: false,
      body: z.object(decision),
      async run({ tx }, id, { claimed, parts, paid, ...rest }) {
        const amounts = {
          claimedCents: toCents(claimed),
          partCents: toCents(parts),
          paidCents: toCents(paid),
        };
        await claims.correctIn(tx, id, { ...rest, ...amounts });
      },
    },
    csv: staffCsv({
      hasPersonalData: true,
      columns: Object.fromEntries(
        columns.map((column) => [column, (claim: z.output<typeof record>) => claim[column]]),
      ),
      batches: (db, filter) => mapBatches(claims.batches(db, filter), toWire),
      row,
      errors: claims.importErrors,
      write: ({ tx }, rows) => claims.addIn(tx, rows.map(toClaim)),
    }),
    onCommit: () => claims.purgePages(),
  });
