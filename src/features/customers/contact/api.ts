import type { Api } from '../../../platform/feature.ts';
import { permit } from '../../../platform/staff/permit.ts';
import type { ContactActions } from './actions/index.ts';
import { contactStaffRoutes } from './schema.ts';

export function registerContactStaffRoutes(api: Api, contact: ContactActions) {
  api.route({
    ...contactStaffRoutes.assignees,
    config: permit('contact-messages', 'read'),
    handler: async () => (await contact.assignees()).map(({ id, name }) => ({ id, name })),
  });
}
