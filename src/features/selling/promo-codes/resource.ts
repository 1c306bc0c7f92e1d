import { fromRecord } from '../../../platform/record/resource.ts';
import { mapBatches, mapRows } from '../../../platform/staff/listing.ts';
import { staffCsv, staffResource } from '../../../platform/staff/resource.ts';
import type { PromoCodeActions } from './actions.ts';
import type { CountedPromoCode, NewPromoCode } from './domain/promo-code.ts';
import { promoCodeRecord } from './record.ts';

/** Converts an amount in dollars to cents. */
const toPromo = (sent: NewPromoCode): NewPromoCode => ({
  ...sent,
  amount: sent.discountType === 'Amount' ? Math.round(sent.amount * 100) : sent.amount,
});

export function promoCodeResource(promoCodes: PromoCodeActions) {
  const toResponse = (promo: CountedPromoCode) => ({
    ...promo,
    id: promo.promoCode,
    amount: promo.discountType === 'Amount' ? promo.amount / 100 : promo.amount,
    isActive: promoCodes.isActive(promo),
  });
  const { body, csvColumns, csvRow } = promoCodeRecord;
  return staffResource({
    ...fromRecord(promoCodeRecord),
    list: async (query) => mapRows(await promoCodes.list(query), toResponse),
    async find(db, id) {
      const promo = await promoCodes.byName(id, db);
      return promo && toResponse(promo);
    },
    add: { needsReauthentication: true, body, run: ({ tx }, sent) => promoCodes.add(tx, toPromo(sent)) },
    change: {
      needsReauthentication: true,
      body,
      run: ({ tx }, id, sent) => promoCodes.change(tx, id, toPromo(sent)),
    },
    remove: { needsReauthentication: false, run: ({ tx }, id) => promoCodes.remove(tx, id) },
    csv: staffCsv({
      hasPersonalData: false,
      columns: csvColumns,
      batches: (db, filter) => mapBatches(promoCodes.batches(db, filter), toResponse),
      row: csvRow,
      errors: promoCodes.importErrors,
      write: ({ tx }, rows) => promoCodes.addAll(tx, rows.map(toPromo)),
    }),
    isPublished: true,
  });
}
