import { z } from 'zod';
import { badRequest } from '../../../platform/errors.ts';
import type { Api } from '../../../platform/feature.ts';
import { errorResponsesFor } from '../../../platform/http/error-body.ts';
import type { ContractTemplateActions } from './actions/index.ts';

const missingContractType = "The parameter 'contractType' cannot be null.";
const unknownPlan = 'Choose one of our plans.';
const unknownState = 'Enter a two-letter state code, such as TX.';

const stateQuery = z
  .string({ error: unknownState })
  .trim()
  .regex(/^[A-Za-z]{2}$/, unknownState)
  .toUpperCase()
  .optional()
  .meta({
    description:
      "Two-letter postal code. Returns the contract with the terms of that state. Without a state, or if we don't sell there, returns the general contract.",
  });

const contractTemplateQuery = z.object({
  contractType: z
    .string({ error: ({ input }) => (input === undefined ? missingContractType : unknownPlan) })
    .trim()
    .min(1, { error: missingContractType, abort: true })
    .max(40, unknownPlan)
    .meta({ description: 'The number or key of a plan, such as 1 or Plus. Not case-sensitive.' }),
  state: stateQuery,
});

/** Only for the API description; Buffers bypass the serializer. */
const file = z.unknown().meta({ type: 'string', format: 'binary' });

const contractTemplateRoutes = {
  byType: {
    method: 'GET',
    url: '/api/contract-templates/get-by-type',
    schema: {
      tags: ['contract-templates'],
      operationId: 'getContractTemplateByType',
      summary:
        'Downloads the sample contract of a plan as a PDF. The Content-Disposition header has its file name.',
      description:
        'Returns the latest contract uploaded for the plan and state, or else for the plan, or else a generated sample contract with the terms of the state.',
      querystring: contractTemplateQuery,
      response: {
        200: { description: 'A PDF file', content: { 'application/octet-stream': { schema: file } } },
        ...errorResponsesFor(),
      },
    },
  },
} as const;

export function registerContractTemplateRoutes(api: Api, actions: ContractTemplateActions) {
  api.route({
    ...contractTemplateRoutes.byType,
    handler: async (request, reply) => {
      const plan = await actions.findPlan(request.query.contractType);
      if (!plan) throw badRequest('InvalidField', unknownPlan, 'contractType');
      const { state } = request.query;
      if (state && !(await actions.isKnownState(state)))
        throw badRequest('InvalidField', `${state} isn't a US state or territory.`, 'state');
      const { fileName, bytes } = await actions.download(plan, state, request.ip);
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(Buffer.from(bytes));
    },
  });
}
