import { z } from 'zod';
import { changeErrors } from '../../../platform/http/error-body.ts';
import { type ClientLogLevel, clientLogLevels } from './domain/client-log.ts';

const maxFields = 20;

const contextValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const clientLog = z
  .strictObject({
    message: z.string({ error: 'Enter a message.' }).trim().min(1, 'Enter a message.'),
    context: z
      .record(z.string(), contextValue)
      .refine(
        (context) => Object.keys(context).length <= maxFields,
        `The context can have up to ${maxFields} fields.`,
      )
      .nullish()
      .meta({ description: 'Strings, numbers, and booleans by name' }),
  })
  .meta({ id: 'ClientLog' });

const routeOf = <L extends ClientLogLevel>(level: L) => ({
  method: 'POST' as const,
  url: `/api/log/${level}` as const,
  schema: {
    tags: ['log'],
    summary: `Writes a line to the log at level ${level}. Personal data is masked.`,
    body: clientLog,
    response: { 200: z.undefined().meta({ description: 'Logged' }), ...changeErrors },
  },
});

export const clientLogRoutes = clientLogLevels.map((level) => ({ level, route: routeOf(level) }));
