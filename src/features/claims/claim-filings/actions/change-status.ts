import type { Db } from '../../../../platform/database/database.ts';
import { notFound, RequestError } from '../../../../platform/errors.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { type DenialCode, denialReason as reasonOf } from '../../claims/domain/denial-reasons.ts';
import type { Filing, FilingChange } from '../domain/filing.ts';
import { type StatusChange, type StatusError, statusChangeErrors } from '../domain/filing-status.ts';
import { claimChanged } from '../emails.tsx';
import { filingStore } from '../store/filings.ts';
import { checkContract, termsOf } from './contract-check.ts';
import type { ClaimFilingDeps } from './deps.ts';
import { eventData } from './file-claim.ts';
import { filingMail } from './presenter.ts';
import { followClaim } from './record-claim.ts';

/** `by`: who of the staff takes the step. */
export type StatusStep = StatusChange & { filingId: string; by: string };

function throwErrors(errors: StatusError[]): void {
  if (errors.length === 0) return;
  throw new RequestError(
    400,
    errors.map(({ field, code, message }) => ({ description: field, errorCode: code, message })),
  );
}

/** The reason that the visitor reads. A denial also names the section of the contract. */
function reasonWithSection(
  terms: PlanTerms,
  { status, reason, denialReason, contractSection }: StatusChange,
): string {
  const given = reason.trim();
  if (status !== 'Denied') return given;
  const section = contractSection?.trim();
  if (section) return `${given}\n\nContract section ${section}.`;
  if (!denialReason) return given;
  const { clause, name } = reasonOf(terms, denialReason);
  return `${given}\n\nContract section ${clause}: ${name}.`;
}

type StepDeps = Pick<ClaimFilingDeps, 'now' | 'claims' | 'publish'>;
type Step = Omit<FilingChange, 'at' | 'overrideReason'> & {
  paidCents?: number | null;
  denialReason?: DenialCode | null;
  overrideReason?: string | null;
};

/** Saves a step of a locked filing, updates its claim record, and notifies other systems. */
export async function recordStep(
  deps: StepDeps,
  tx: Db,
  before: Filing,
  { paidCents = null, denialReason = null, ...change }: Step,
): Promise<Filing> {
  const at = deps.now();
  const filing = { ...before, status: change.status, paidCents, updatedAt: at };
  const { id } = filing;
  await filingStore(tx).update(id, { status: change.status, paidCents, updatedAt: at });
  await filingStore(tx).addChange(id, { ...change, at });
  await followClaim(deps, tx, filing, denialReason);
  if (!filing.isSuspicious)
    await deps.publish(tx, { type: 'claim.updated', subjectId: id, at }, () => ({
      ...eventData(filing),
      reason: change.reason,
      paid: paidCents === null ? null : paidCents / 100,
    }));
  return filing;
}

/**
 * Takes a filing one step further in the caller's transaction, and writes to whoever filed it. Throws 404 for no such
 * filing, and one 400 with all that is wrong with the step.
 */
export async function changeStatus(
  deps: StepDeps & Pick<ClaimFilingDeps, 'tokens' | 'messages' | 'ordersFor' | 'rates'>,
  tx: Db,
  { filingId, by, ...step }: StatusStep,
): Promise<void> {
  const before = await filingStore(tx).byIdForUpdate(filingId);
  if (!before) throw notFound('NotFound', 'There is no such claim filing.');
  const check = await checkContract(deps, tx, before);
  const { warnings } = check;
  const hasClaim = before.claimNumber !== null;
  throwErrors(statusChangeErrors(before.status, step, { warnings: warnings.length, hasClaim }));
  const reason = reasonWithSection(await termsOf(deps, tx, check), step);
  const overrideReason = (warnings.length > 0 && step.overrideReason?.trim()) || null;
  const { status, paidCents, denialReason } = step;
  const filing = await recordStep(deps, tx, before, {
    status,
    paidCents,
    denialReason,
    reason,
    overrideReason,
    by,
  });
  if (filing.isSuspicious) return;
  const data = { ...filingMail(deps.tokens, filing), reason };
  await deps.messages.queue(tx, claimChanged, { to: filing.email, data });
}
