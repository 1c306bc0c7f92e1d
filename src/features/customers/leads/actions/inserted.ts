import type { FastifyReply, FastifyRequest } from 'fastify';
import { readVisitor } from '../../../../platform/http/visit-context.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import type { AbuseActions } from '../../../office/abuse/actions/index.ts';
import type { Visitor } from '../domain/visitor.ts';
import type { InsertedLead } from './index.ts';
import { createOwnLeadsCookie, ownLeadsCookie, readOwnSubmissions } from './own-leads.ts';

export type LeadSite = {
  tokens: SignedTokens;
  isSecure: boolean;
  abuse: Pick<AbuseActions, 'requireProofOfWork'>;
};

export const readSender = (
  { tokens }: Pick<LeadSite, 'tokens'>,
  request: FastifyRequest,
  token?: string | null,
): Visitor => ({
  ...readVisitor(request),
  proof: {
    submissions: readOwnSubmissions(tokens, request.cookies[ownLeadsCookie]),
    token,
    isTrusted: request.caller !== undefined,
  },
});

export function rememberSender(
  { tokens, isSecure }: Pick<LeadSite, 'tokens' | 'isSecure'>,
  request: FastifyRequest,
  reply: FastifyReply,
  submissionId: string,
): void {
  reply.header(
    'set-cookie',
    createOwnLeadsCookie(tokens, request.cookies[ownLeadsCookie], submissionId, isSecure),
  );
}

export function sendInsertedLead(
  site: LeadSite,
  request: FastifyRequest,
  reply: FastifyReply,
  { leadId, submissionId }: InsertedLead,
) {
  rememberSender(site, request, reply, submissionId);
  return reply.code(201).send({ leadId });
}
