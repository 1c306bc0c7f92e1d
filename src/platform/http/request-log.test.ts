import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { logOptions } from '../log.ts';
import { requestLog } from './request-log.ts';

test('logs one line for each request, with what identifies it', async () => {
  const lines: string[] = [];
  const app = fastify({
    ...logOptions('info', { write: (line) => lines.push(line) }),
    logController: requestLog(),
  });
  onTestFinished(() => app.close());
  app.get('/quotes/:id', async (_request, reply) => reply.code(503).send());
  await app.inject('/quotes/7');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      req: { method: 'GET', path: '/quotes/7' },
      route: '/quotes/:id',
      res: { status: 503 },
      responseTime: expect.any(Number),
      instance: expect.stringMatching(/:\d+$/),
      msg: 'request completed',
    }),
  ]);
});
