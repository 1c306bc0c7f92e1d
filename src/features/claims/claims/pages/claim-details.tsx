import { formatInteger, longDate, money } from '../../../../ui/format.ts';
import { planName } from '../../../plans/domain/plan-terms.ts';
import type { ClaimView } from '../actions/presenter.ts';
import { formatFileSize } from '../domain/attachments.ts';
import { claimStatusLabel, partAppealLabel, partPaymentLabel } from '../domain/transitions.ts';
import { attachmentPath } from './paths.ts';
import { getToneColor } from './status-text.ts';

type Props = { claim: ClaimView };

type ClaimChange = ClaimView['changes'][number];

const writers = { Staff: 'We wrote', Customer: 'You wrote', Shop: 'The shop wrote' };

/** A correction doesn't change the status, so its title names the amount instead. */
function getChangeTitle({ status, isPartAppeal, messageBy, amount }: ClaimChange): string {
  if (isPartAppeal) return partAppealLabel;
  if (messageBy) return writers[messageBy];
  if (!amount) return claimStatusLabel[status];
  const amountText = money(amount.dollars);
  const isPart = amount.kind === 'payment' && status === 'Repaired';
  if (!amount.isCorrection) return `${isPart ? partPaymentLabel : claimStatusLabel[status]}: ${amountText}`;
  return `${amount.kind === 'approval' ? 'Corrected approved amount' : 'Corrected amount paid'}: ${amountText}`;
}

function formatAmountNote({ amount }: ClaimChange): string | null {
  if (amount?.correctedBy)
    return `We corrected this amount on ${longDate(amount.correctedBy.on)}: ${money(amount.correctedBy.dollars)}.`;
  return amount?.takenBackOn ? `Since ${longDate(amount.takenBackOn)}, this amount no longer applies.` : null;
}

export function StatusHistory({ claim }: Props) {
  return (
    <ol aria-label="Status history" className="rules border-y border-line">
      {claim.changes.toReversed().map((change) => (
        <li
          key={`${change.on} ${change.status} ${change.reason} ${change.amount?.dollars}`}
          className="grid gap-x-6 py-4 sm:grid-cols-[11rem_1fr]"
        >
          <p className="tabular text-slate">
            <time dateTime={change.on}>{longDate(change.on)}</time>
          </p>
          <div>
            <p className="flex items-center gap-2.5 text-lg font-semibold">
              <span
                aria-hidden="true"
                className={`size-3 flex-none rounded-full ${getToneColor(change.status)}`}
              />
              {getChangeTitle(change)}
            </p>
            <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{change.reason}</p>
            {formatAmountNote(change) && <p className="mt-1 font-semibold">{formatAmountNote(change)}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

const drivabilityLabels = {
  Yes: 'Can be driven',
  No: "Can't be driven",
  NotSure: "Not sure if it's safe to drive",
};

export type Fact = { label: string; value: string | null };

export function listVehicleFacts(claim: ClaimView): Fact[] {
  const { contractNumber, coveragePlan, vehicle, vin, odometer, terms } = claim;
  return [
    { label: 'Quote or contract number', value: contractNumber ?? 'Not provided' },
    { label: 'Plan', value: coveragePlan && planName(terms, coveragePlan) },
    { label: 'Vehicle', value: vehicle },
    { label: 'VIN', value: vin },
    { label: 'Odometer reading', value: `${formatInteger(odometer)} miles` },
  ];
}

export function listBreakdownFacts({ happenedOn, part, whatHappened }: ClaimView): Fact[] {
  return [
    { label: 'Date', value: longDate(happenedOn) },
    { label: 'Part or problem', value: part },
    { label: 'What happened', value: whatHappened },
  ];
}

export const listLocationFacts = ({ canDrive, vehicleLocation, shop }: ClaimView): Fact[] => [
  { label: 'Vehicle location', value: `${vehicleLocation}. ${drivabilityLabels[canDrive]}.` },
  { label: 'Repair shop', value: shop },
];

export function FactLines({ facts }: { facts: Fact[] }) {
  return (
    <dl className="rules border-y border-line">
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={label} className="flex flex-wrap gap-x-6 py-2.5">
              <dt className="w-52 flex-none text-slate">{label}</dt>
              <dd className="tabular flex-1 basis-56 whitespace-pre-line [overflow-wrap:anywhere]">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

export function Files({ claim: { attachments } }: Props) {
  if (attachments.length === 0) return <p className="text-slate">No files yet.</p>;
  return (
    <ul className="rules border-y border-line">
      {attachments.map(({ attachment, fileName, size, contentType }) => (
        <li key={attachment} className="flex flex-wrap items-center gap-x-4">
          {contentType.startsWith('image/') && (
            <img
              className="my-2 size-16 rounded-sm object-cover"
              src={attachmentPath(attachment)}
              alt=""
              loading="lazy"
              width={64}
              height={64}
            />
          )}
          <a
            className="link inline-flex min-h-11 min-w-0 flex-1 items-center [overflow-wrap:anywhere]"
            href={attachmentPath(attachment)}
            download={fileName}
          >
            {fileName}
          </a>
          <span className="tabular text-sm text-slate">{formatFileSize(size)}</span>
        </li>
      ))}
    </ul>
  );
}
