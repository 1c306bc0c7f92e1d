import type { Api } from '../../../platform/feature.ts';
import { permit } from '../../../platform/staff/permit.ts';
import type { ContractStaffActions } from './actions/contract-staff.ts';
import { contractStaffRoutes } from './schema/staff.ts';

export function registerContractStaffRoutes(api: Api, contracts: Pick<ContractStaffActions, 'readDocument'>) {
  api.route({
    ...contractStaffRoutes.document,
    config: permit('contracts', 'read'),
    handler: async ({ params }, reply) => {
      const { fileName, bytes } = await contracts.readDocument(params.id);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${fileName.replace(/[^\w. -]/g, '_')}"`)
        .send(Buffer.from(bytes));
    },
  });
}
