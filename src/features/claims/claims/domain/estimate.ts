import { dollars } from '../../../../shared/format.ts';
import type { CoverageExtra } from '../../../plans/domain/plan-data.ts';

export const repairLineKinds = ['Part', 'Labor', 'Diagnosis', 'Tax', 'Other'] as const;
export type RepairLineKind = (typeof repairLineKinds)[number];

/** What the shop asks for one item. Amounts are in cents. */
export type EstimatedLine = {
  /** A repair line's kind, or the key of one of the plan's extras, such as a rental car. */
  kind: string;
  description: string;
  /** Only of labor. */
  hours: number | null;
  rateCents: number | null;
  /** Only of an extra with a daily limit: how many days it is for, and what the plan pays a day. Estimates from 0.1.0 don't have them. */
  days?: number | null;
  perDayCents?: number | null;
  estimatedCents: number;
};

/** What we decide about a line. It needs the clause if we pay less than the shop asks. */
export type LineDecision = { authorizedCents: number; clause: string | null };

export type EstimateLine = EstimatedLine & {
  /** Null until we approve the claim. */
  authorizedCents: number | null;
  clause: string | null;
  /** Null until the shop's invoice arrives. */
  invoicedCents: number | null;
  invoicedDays?: number | null;
};

/** Of a line, and of all lines together. */
export const maxEstimateCents = 100_000_000;

const undecided = { authorizedCents: null, clause: null, invoicedCents: null, invoicedDays: null };
export const toUndecided = <Line extends EstimatedLine>(line: Line): Line & EstimateLine => ({
  ...line,
  ...undecided,
});

export const isRepairLine = ({ kind }: Pick<EstimatedLine, 'kind'>): boolean =>
  repairLineKinds.some((each) => each === kind);

const sum = <Line>(lines: readonly Line[], getCents: (line: Line) => number): number =>
  lines.reduce((total, line) => total + getCents(line), 0);

export const sumEstimate = (lines: readonly EstimatedLine[]): number =>
  sum(lines, ({ estimatedCents }) => estimatedCents);

export const sumParts = (lines: readonly EstimatedLine[]): number =>
  sumEstimate(lines.filter(({ kind }) => kind === 'Part'));

type DecidedLine = Pick<
  EstimateLine,
  'authorizedCents' | 'invoicedCents' | 'days' | 'perDayCents' | 'invoicedDays'
>;

/** For fewer days than we approved, an extra pays less. An administrator may have approved more than its daily limit. */
function getBilledDaysLimit({ authorizedCents, days, perDayCents, invoicedDays }: DecidedLine): number {
  if (!days || !perDayCents || typeof invoicedDays !== 'number') return Infinity;
  return Math.round(invoicedDays * Math.max(perDayCents, (authorizedCents ?? 0) / days));
}

/** What we pay of the invoice: never more than we approved for the line. */
export const getAcceptedCents = (line: DecidedLine): number => {
  const { authorizedCents, invoicedCents } = line;
  return Math.min(authorizedCents ?? 0, invoicedCents ?? 0, getBilledDaysLimit(line));
};

/** What we pay of a line before the deductible: of the invoice, or until it arrives, of the estimate. */
export const getPayableCents = (line: DecidedLine): number =>
  line.invoicedCents === null ? (line.authorizedCents ?? 0) : getAcceptedCents(line);

/** Why the plan pays less after the invoice: what the shop billed of each line below what we approved. */
export const describeInvoice = (lines: readonly EstimateLine[]): string[] =>
  lines.flatMap((line) => {
    const { description, authorizedCents, invoicedCents } = line;
    const acceptedCents = getAcceptedCents(line);
    if (acceptedCents >= (authorizedCents ?? 0)) return [];
    return `${description}: the shop billed ${dollars(invoicedCents ?? 0)}, so we pay ${dollars(acceptedCents)} of the ${dollars(authorizedCents ?? 0)} that we approved.`;
  });

/** What the plan pays of these amounts. The deductible comes off once, from the repair and never from extras. */
export function calculateShare<Line extends Pick<EstimatedLine, 'kind'>>(
  lines: readonly Line[],
  deductibleCents: number | null,
  getCents: (line: Line) => number,
): number {
  const repairCents = sum(lines.filter(isRepairLine), getCents);
  const extrasCents = sum(
    lines.filter((line) => !isRepairLine(line)),
    getCents,
  );
  return Math.max(0, repairCents - (deductibleCents ?? 0)) + extrasCents;
}

/**
 * What the owner bore as the deductible, which is all of a repair that costs less. Approvals from before there were lines took all of the
 * deductible.
 */
export const getTakenDeductible = (
  lines: readonly DecidedLine[],
  approvedCents: number,
  deductibleCents: number,
): number =>
  lines.length === 0 ? deductibleCents : Math.max(0, sum(lines, getPayableCents) - approvedCents);

/** The amount of an approval. `decisions` has one for each line. */
export const calculateApproval = (
  lines: readonly EstimatedLine[],
  decisions: readonly LineDecision[],
  deductibleCents: number | null,
): number => {
  const decided = lines.map((line, index) => ({ ...line, ...decisions[index] }));
  return calculateShare(decided, deductibleCents, ({ authorizedCents = 0 }) => authorizedCents);
};

/** True if we pay less than the shop asks for a line. */
export const isReduced = (
  line: EstimatedLine,
  decision: Pick<EstimateLine, 'authorizedCents'> | undefined,
): boolean => (decision?.authorizedCents ?? 0) < line.estimatedCents;

type Extra = Pick<CoverageExtra, 'key' | 'name' | 'clause' | 'perDayCents' | 'maxCentsPerVisit'>;
/** An extra of the plan, such as a rental car, and what other claims of the same visit get of it. */
export type ExtraTerms = Extra & { usedCents: number };

export const findExtra = <Terms extends Extra>(
  extras: readonly Terms[],
  { kind }: Pick<EstimatedLine, 'kind'>,
): Terms | undefined => extras.find(({ key }) => key === kind);

/**
 * The most that the plan pays for each line. An extra with a daily amount has one limit for its visit, which its lines share; `getCents` says
 * what each gets. Any other is paid each time, such as each tow, so each line has the limit. A repair has no such limit.
 */
export function listLineLimits<Line extends Pick<EstimatedLine, 'kind' | 'days'>>(
  extras: readonly ExtraTerms[],
  lines: readonly Line[],
  getCents: (line: Line, limitCents: number, index: number) => number,
): number[] {
  const used = new Map(extras.map(({ key, usedCents }) => [key, usedCents]));
  return lines.map((line, index) => {
    const { perDayCents = null, maxCentsPerVisit } = findExtra(extras, line) ?? {};
    const maxCents = maxCentsPerVisit ?? Infinity;
    if (perDayCents === null) return maxCents;
    const usedCents = used.get(line.kind) ?? 0;
    const limitCents = Math.min(
      Math.max(0, maxCents - usedCents),
      line.days ? perDayCents * line.days : Infinity,
    );
    used.set(line.kind, usedCents + getCents(line, limitCents, index));
    return limitCents;
  });
}

const takeUpTo = ({ estimatedCents }: EstimatedLine, limitCents: number) =>
  Math.min(estimatedCents, limitCents);

/** What a claim gets of each extra, by its key. */
export const sumExtras = (lines: readonly EstimateLine[]): Record<string, number> =>
  Object.fromEntries(
    lines
      .filter((line) => !isRepairLine(line))
      .map(({ kind }) => [
        kind,
        sum(
          lines.filter((line) => line.kind === kind),
          getPayableCents,
        ),
      ]),
  );

/** What staff start from: every line in full, and each extra up to its limit. */
export function suggestLineDecisions(
  extras: readonly ExtraTerms[],
  lines: readonly EstimatedLine[],
): LineDecision[] {
  const limits = listLineLimits(extras, lines, takeUpTo);
  return lines.map((line, index) => {
    const authorizedCents = takeUpTo(line, limits[index] ?? Infinity);
    const isLimited = authorizedCents < line.estimatedCents;
    return { authorizedCents, clause: (isLimited && findExtra(extras, line)?.clause) || null };
  });
}
