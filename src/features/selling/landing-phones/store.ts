import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { recordStore } from '../../../platform/record/store.ts';
import type { LandingPhone } from './domain/landing-phone.ts';
import { landingPhoneRecord } from './record.ts';
import { landingPhones } from './table.ts';

const records = recordStore(landingPhoneRecord, landingPhones, landingPhones.id);

export const landingPhoneStore = (db: Db) => ({
  ...records(db),

  active: (): Promise<LandingPhone[]> =>
    db.select().from(landingPhones).where(eq(landingPhones.isActive, true)).orderBy(landingPhones.id),
});
