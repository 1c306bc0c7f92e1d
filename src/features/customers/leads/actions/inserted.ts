import type { FastifyReply, FastifyRequest } from 'fastify';
import { readVisitor } from '../../../../platform/http/visit-context.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import type { AbuseActions } from '../../../office/abuse/actions/index.ts';
import type { Visitor } from '../domain/visitor.ts';
import type { InsertedLead } from './index.ts';
import { createOwnSubmissionsCookie, ownSubmissionsCookie, readOwnSubmissions } from './own-submissions.ts';

export type LeadApiDeps = {
  tokens: SignedTokens;
  isSecure: boolean;
  abuse: Pick<AbuseActions, 'requireProofOfWork'>;
};

/** `token` is from a link that we emailed to the person. */
export const readSender = (
  { tokens }: Pick<LeadApiDeps, 'tokens'>,
  request: FastifyRequest,
  token?: string | null,
): Visitor => ({
  ...readVisitor(request),
  proof: {
    submissions: readOwnSubmissions(tokens, request.cookies[ownSubmissionsCookie]),
    token,
    isTrusted: request.caller !== undefined,
  },
});

export function rememberSender(
  { tokens, isSecure }: Pick<LeadApiDeps, 'tokens' | 'isSecure'>,
  request: FastifyRequest,
  reply: FastifyReply,
  submissionId: string,
): void {
  reply.header(
    'set-cookie',
    createOwnSubmissionsCookie(tokens, request.cookies[ownSubmissionsCookie], submissionId, isSecure),
  );
}

export function sendInsertedLead(
  deps: LeadApiDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { leadId, submissionId }: InsertedLead,
) {
  rememberSender(deps, request, reply, submissionId);
  return reply.code(201).send({ leadId });
}
