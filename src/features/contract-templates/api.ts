import { badRequest } from '../../platform/errors.ts';
import type { Api } from '../../platform/feature.ts';
import { contractTemplateCalls, unknownPlan } from './contract.ts';
import type { ContractTemplateUseCases } from './use-cases.ts';

export function contractTemplateApi(api: Api, useCases: ContractTemplateUseCases) {
  api.route({
    ...contractTemplateCalls.byType,
    handler: async (request, reply) => {
      const plan = await useCases.planOf(request.query.contractType);
      if (!plan) throw badRequest('InvalidField', unknownPlan, 'contractType');
      const { state } = request.query;
      if (state && !(await useCases.knowsState(state)))
        throw badRequest('InvalidField', `There is no state ${state}.`, 'state');
      const { fileName, bytes } = await useCases.specimen(plan, state);
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(Buffer.from(bytes));
    },
  });
}
