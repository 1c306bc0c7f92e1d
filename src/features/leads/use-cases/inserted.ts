import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedTokens } from '../../../platform/signed-token.ts';
import type { AbuseUseCases } from '../../abuse/use-cases.ts';
import type { Inserted } from '../use-cases.ts';
import { ownLeadsCookie, withSubmission } from './own-leads.ts';

export type LeadSite = {
  tokens: SignedTokens;
  isSecure: boolean;
  abuse: Pick<AbuseUseCases, 'demandWork'>;
};

const month = 30 * 24 * 3600;

/** Leads a minute from one address. */
const insertsPerMinute = 30;
export const insertLimit = { rateLimit: { max: insertsPerMinute, timeWindow: '1 minute' } };

/** Answers 201 with the lead's id, and lets this browser read the lead back. */
export function answerInserted(
  { tokens, isSecure }: LeadSite,
  request: FastifyRequest,
  reply: FastifyReply,
  { leadId, submissionId }: Inserted,
) {
  reply.setCookie(ownLeadsCookie, withSubmission(tokens, request.cookies[ownLeadsCookie], submissionId), {
    path: '/api/leads',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    maxAge: month,
  });
  return reply.code(201).send({ leadId });
}
