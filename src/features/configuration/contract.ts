import { z } from 'zod';
import { errorsOf } from '../../platform/http/error-body.ts';

export const configurationCalls = {
  all: {
    method: 'GET',
    url: '/api/configurations',
    schema: {
      tags: ['configurations'],
      summary: 'Public configuration',
      response: { 200: z.record(z.string(), z.string()), ...errorsOf() },
    },
  },
} as const;
