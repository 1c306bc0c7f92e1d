import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import { experiments as seededExperiments } from '../../seed/experiments.ts';
import { landingPhones as seededPhones } from '../../seed/landing-phones.ts';
import { readPromoCodes } from '../../seed/promo-codes.ts';
import { experiments } from '../features/selling/experiments/table.ts';
import { landingPhoneFields } from '../features/selling/landing-phones/schema.ts';
import { landingPhones } from '../features/selling/landing-phones/table.ts';
import { promoCodes } from '../features/selling/promo-codes/table.ts';
import { type FindPart, sorted, wasEdited } from './part.ts';

/** A code stays while an order was placed with it, so that what was promised can be looked up. */
export const inventedPromoCodes: FindPart = async (tx) => {
  const seeded = new Map(readPromoCodes().map((code) => [code.promoCode, code]));
  const rows = await tx
    .select()
    .from(promoCodes)
    .where(inArray(promoCodes.promoCode, [...seeded.keys()]));
  const { names, stays } = sorted(
    rows,
    ({ promoCode }) => promoCode,
    ({ uses, ...row }) => {
      const seed = seeded.get(row.promoCode);
      if (seed && uses > seed.uses) return 'orders used it';
      return isDeepStrictEqual({ ...row, uses }, seed) ? undefined : wasEdited;
    },
  );
  const remove = async () =>
    names.length > 0 && tx.delete(promoCodes).where(inArray(promoCodes.promoCode, names));
  return { what: 'invented promo codes', goes: names.length, stays, remove };
};

export const inventedPhones: FindPart = async (tx) => {
  const seeded = new Map(seededPhones.map((phone) => [phone.name, landingPhoneFields.parse(phone)]));
  const rows = await tx
    .select()
    .from(landingPhones)
    .where(inArray(landingPhones.name, [...seeded.keys()]));
  const { names, stays } = sorted(
    rows,
    ({ name }) => name,
    ({ id: _id, updatedAt: _updatedAt, ...row }) =>
      isDeepStrictEqual(row, seeded.get(row.name)) ? undefined : wasEdited,
  );
  const remove = async () =>
    names.length > 0 && tx.delete(landingPhones).where(inArray(landingPhones.name, names));
  return { what: 'invented landing phones', goes: names.length, stays, remove };
};

/** With its counts: they compared invented visits, or what somebody tried out. */
export const inventedExperiments: FindPart = async (tx) => {
  const seeded = new Map(seededExperiments.map((experiment) => [experiment.key, experiment]));
  const rows = await tx
    .select()
    .from(experiments)
    .where(inArray(experiments.key, [...seeded.keys()]));
  const { names, stays } = sorted(
    rows,
    ({ key }) => key,
    (row) => (isDeepStrictEqual(row, seeded.get(row.key)) ? undefined : wasEdited),
  );
  const remove = async () =>
    names.length > 0 && tx.delete(experiments).where(inArray(experiments.key, names));
  return { what: 'invented experiments', goes: names.length, stays, remove };
};
