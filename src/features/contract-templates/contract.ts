import { z } from 'zod';
import { errorsOf } from '../../platform/http/error-body.ts';
import { planOfContractType } from './domain/contract-type.ts';

const missing = "The parameter 'contractType' cannot be null.";
const unknown = 'contractType must be 0 to 3, or EverydayBenefits, Plus, Powertrain or Premium.';

const contractTemplateQuery = z.object({
  contractType: z
    .string({ error: ({ input }) => (input === undefined ? missing : unknown) })
    .trim()
    .min(1, { error: missing, abort: true })
    .refine((text) => planOfContractType(text) !== undefined, unknown)
    .meta({
      description: 'EverydayBenefits 0, Plus 1, Powertrain 2, Premium 3: the number, or the name in any case',
    }),
});

/** Sent as a Buffer, which no serializer touches: the schema is for the description only. */
const file = z.unknown().meta({ type: 'string', format: 'binary' });

export const contractTemplateCalls = {
  byType: {
    method: 'GET',
    url: '/api/contract-templates/get-by-type',
    schema: {
      tags: ['contract-templates'],
      summary: 'The specimen contract of a plan, as a PDF named by the content-disposition header',
      querystring: contractTemplateQuery,
      response: {
        200: { description: 'A PDF file', content: { 'application/octet-stream': { schema: file } } },
        ...errorsOf(),
      },
    },
  },
} as const;
