import { LogController } from 'fastify';
import { isUrlTooLong } from './unsupported-requests.ts';

/** Two log lines take longer than sending a cached page, so those are only written at level debug. */
export const requestLog = () =>
  new LogController({
    disableRequestLogging: (request) =>
      isUrlTooLong(request.url) ||
      (request.findCached?.() !== undefined && !/debug|trace/.test(request.log.level)),
  });
