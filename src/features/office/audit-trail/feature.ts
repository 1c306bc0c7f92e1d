import type { Database } from '../../../platform/database/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import { type AuditTrailActions, auditTrailActions } from './actions.ts';
import type { AuditWords } from './domain/describe-change.ts';
import { auditTrailResource, registerAuditTrailStaffRoutes } from './resource.ts';

type Deps = { database: Database; now: () => Date };
type Services = { auditTrail: AuditTrailActions };
type Words = { auditWords: () => AuditWords };

export const auditTrailFeature = {
  name: 'audit log',
  keptTables: ['audit_entries'],
  services: (app: Deps): Services => ({ auditTrail: auditTrailActions(app) }),
  staffApi: (api, { auditTrail, auditWords }: Services & Words) =>
    registerAuditTrailStaffRoutes(api, auditTrail, auditWords),
  staff: ({ auditTrail, auditWords }: Services & Words) => [auditTrailResource(auditTrail, auditWords)],
  // Erasing removes the data from entries but keeps who did what.
  personalData: ({ auditTrail }: Services) => ({
    titles: { audit_entries: 'Changes we made to your data' },
    async findRows(db, person) {
      const entries = await auditTrail.byPerson(db, person);
      // Leaves out the staff member, whose data isn't the customer's, and erased entries.
      const entriesWithData = entries.filter(({ erasedAt }) => erasedAt === null);
      return { audit_entries: entriesWithData.map(({ staffId: _id, staffName: _name, ...entry }) => entry) };
    },
    erase: async (tx, person) => ({ audit_entries: await auditTrail.erasePerson(tx, person) }),
  }),
} satisfies Feature<never>;
