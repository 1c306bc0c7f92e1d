import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { recordStore } from '../../../platform/record/store.ts';
import type { LandingPhone } from './domain/landing-phone.ts';
import { formatPhoneNumber } from './domain/telephone.ts';
import { landingPhoneRecord } from './record.ts';
import { landingPhones } from './table.ts';

const records = recordStore(landingPhoneRecord, landingPhones, landingPhones.id);

export const landingPhoneStore = (db: Db) => ({
  ...records(db),

  /** Formats the numbers, because earlier releases stored them as typed. */
  async active(): Promise<LandingPhone[]> {
    const isActive = eq(landingPhones.isActive, true);
    const active = await db.select().from(landingPhones).where(isActive).orderBy(landingPhones.id);
    return active.map((row) => ({ ...row, phoneNumber: formatPhoneNumber(row.phoneNumber) }));
  },
});
