import { badRequest } from '../../../platform/errors.ts';
import type { Api } from '../../../platform/feature.ts';
import type { ContractTemplateActions } from './actions/index.ts';
import { contractTemplateCalls, unknownPlan } from './schema.ts';

export function contractTemplateApi(api: Api, actions: ContractTemplateActions) {
  api.route({
    ...contractTemplateCalls.byType,
    handler: async (request, reply) => {
      const plan = await actions.planOf(request.query.contractType);
      if (!plan) throw badRequest('InvalidField', unknownPlan, 'contractType');
      const { state } = request.query;
      if (state && !(await actions.knowsState(state)))
        throw badRequest('InvalidField', `There is no state ${state}.`, 'state');
      const { fileName, bytes } = await actions.specimen(plan, state);
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(Buffer.from(bytes));
    },
  });
}
