import { z } from 'zod';
import { errorsOf } from '../../platform/http/error-body.ts';

export const configurationCalls = {
  all: {
    method: 'GET',
    url: '/api/configurations',
    schema: {
      tags: ['configurations'],
      summary: 'Gets the public settings',
      response: { 200: z.record(z.string(), z.string()), ...errorsOf() },
    },
  },
} as const;
