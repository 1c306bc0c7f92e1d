import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { getRoutePattern } from './route-pattern.ts';
import { isUrlTooLong } from './unsupported-requests.ts';

/** Writes one line per request when it ends. */
class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(err: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    if (this.isLogDisabled(request)) return;
    const line = {
      req: request,
      route: getRoutePattern(request),
      res: reply,
      responseTime: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (err) reply.log.error({ ...line, err }, 'request failed');
    else reply.log.info(line, 'request completed');
  }
}

/** A log line takes longer than sending a cached page, so those are only written at level debug. */
export const requestLog = () =>
  new RequestLog({
    disableRequestLogging: (request) =>
      isUrlTooLong(request.url) ||
      (request.findCached?.() !== undefined && !/debug|trace/.test(request.log.level)),
  });
