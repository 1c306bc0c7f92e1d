import { z } from 'zod';
import { changeErrors } from '../../../platform/http/error-body.ts';
import { type ClientLogLevel, clientLogLevels } from './domain/client-log.ts';

const clientLog = z.unknown().meta({
  description:
    'Any JSON, such as `{ "message": "…", "context": { "page": "/quote" } }`, an error with its `stack`, or a string. ' +
    'At most 8 KB, of which the log has the first 20 fields and 2,000 characters.',
});

const buildRoute = <L extends ClientLogLevel>(level: L) => ({
  method: 'POST' as const,
  url: `/api/log/${level}` as const,
  schema: {
    tags: ['log'],
    operationId: `log${level[0]?.toUpperCase()}${level.slice(1)}`,
    summary: `Writes a line with the client level ${level} to the log. Personal data is masked.`,
    body: clientLog,
    response: { 200: z.undefined().meta({ description: 'Logged' }), ...changeErrors },
  },
});

export const clientLogRoutes = clientLogLevels.map((level) => ({ level, route: buildRoute(level) }));
