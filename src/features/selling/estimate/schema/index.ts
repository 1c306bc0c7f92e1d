import { changeErrors } from '../../../../platform/http/error-body.ts';
import { estimateRequest } from './requests.ts';
import { estimateResponse } from './responses.ts';

export const quoteTags = ['quote-processor'];

export const estimateRoutes = {
  estimate: {
    method: 'POST',
    url: '/api/quote-processor/estimate',
    schema: {
      tags: quoteTags,
      operationId: 'estimate',
      summary: 'Prices every plan for a vehicle and a ZIP code. Stores nothing.',
      body: estimateRequest,
      response: { 200: estimateResponse, ...changeErrors },
    },
  },
} as const;
