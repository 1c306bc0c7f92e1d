import type { Database, Db } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/feature.ts';
import { permit, requireStaff } from '../../platform/staff/permit.ts';
import type { NewAuditEntry, StaffMember } from '../../platform/staff/resource.ts';
import type { AuditTrailActions } from '../office/audit-trail/actions.ts';
import type { PeopleActions } from '../people/actions/index.ts';
import { type CustomerPageDeps, customerPageActions } from './actions/index.ts';
import { customerPageRoutes } from './schema.ts';

const services = (app: CustomerPageDeps) => ({ customerPage: customerPageActions(app) });

type Services = ReturnType<typeof services> & {
  database: Database;
  people: PeopleActions;
  auditTrail: AuditTrailActions;
};

export const customerPageFeature = {
  name: 'customer page',
  services,
  staffApi(api, { customerPage, database, people, auditTrail }: Services) {
    async function audit(
      tx: Db,
      by: StaffMember,
      entry: Pick<NewAuditEntry, 'action' | 'subjectId' | 'after'>,
    ): Promise<void> {
      const who = { staffId: by.id, staffName: by.name, subject: 'people' };
      await auditTrail.record(tx, { ...who, before: null, ...entry });
    }
    api.route({
      ...customerPageRoutes.byLead,
      config: permit('leads', 'read'),
      handler: (request) => customerPage.byLead(request.params.id, requireStaff(request)),
    });
    api.route({
      ...customerPageRoutes.earlierEvents,
      config: permit('leads', 'read'),
      handler: (request) =>
        customerPage.earlierEvents(request.params.id, request.query.before, requireStaff(request)),
    });
    api.route({
      ...customerPageRoutes.findCaller,
      config: { ...permit('people', 'find-caller'), limit: 'find-caller' as const },
      async handler(request) {
        const by = requireStaff(request);
        const found = await customerPage.findCallers(request.body, by);
        // Doesn't name the person, because the log would then keep an erased person's data.
        if (found.length > 0)
          await audit(database.db, by, {
            action: 'find-caller',
            subjectId: 'somebody',
            after: { people: found.length },
          });
        return found;
      },
    });
    api.route({
      ...customerPageRoutes.verifyPhone,
      config: permit('people', 'verify-phone'),
      async handler(request, reply) {
        const by = requireStaff(request);
        const { id } = request.params;
        await database.transaction(async (tx) => {
          await people.verifyPhone(tx, id, request.body.phone);
          await audit(tx, by, { action: 'verify-phone', subjectId: id, after: null });
        });
        return reply.code(204).send(null);
      },
    });
    api.route({
      ...customerPageRoutes.merge,
      config: permit('people', 'merge', { needsReauthentication: true }),
      async handler(request, reply) {
        const by = requireStaff(request);
        const { id: from } = request.params;
        const { into } = request.body;
        await database.transaction(async (tx) => {
          await people.merge(tx, { from, into }, by);
          await audit(tx, by, { action: 'merge', subjectId: into, after: { from } });
        });
        return reply.code(204).send(null);
      },
    });
    api.route({
      ...customerPageRoutes.unmerge,
      config: permit('people', 'merge', { needsReauthentication: true }),
      async handler(request, reply) {
        const by = requireStaff(request);
        const { id } = request.params;
        await database.transaction(async (tx) => {
          await people.unmerge(tx, id, by);
          await audit(tx, by, { action: 'unmerge', subjectId: id, after: null });
        });
        return reply.code(204).send(null);
      },
    });
    api.route({
      ...customerPageRoutes.markDistinct,
      config: permit('people', 'merge'),
      async handler(request, reply) {
        const by = requireStaff(request);
        const { id } = request.params;
        await database.transaction(async (tx) => {
          await people.markDistinct(tx, { id, ...request.body }, by);
          await audit(tx, by, { action: 'mark-distinct', subjectId: id, after: request.body });
        });
        return reply.code(204).send(null);
      },
    });
  },
} satisfies Feature<never>;
