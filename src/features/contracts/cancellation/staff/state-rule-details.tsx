import { useRecordContext } from 'react-admin';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDateOrTime, formatDollars, humanize } from '../../../../ui/staff/fields.tsx';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import { RecordPreview } from './sample-refunds.tsx';

const formatYesNo = (isTrue: boolean) => (isTrue ? 'Yes' : 'No');

type Rule = Omit<StateRule, 'transferFeeCents'> & { transferFee: number };

export function StateRuleDetails() {
  const rule = useRecordContext<Rule & { id: string }>();
  if (!rule) return null;
  const { statute, confidence, isPartial, memoryFields, requirements, remarks } = rule.cancellation;
  return (
    <>
      <Sheet title="Sales">
        <Facts
          facts={[
            ['Valid from', formatDateOrTime(rule.effectiveFrom)],
            ['Restricted', formatYesNo(rule.isRestricted)],
            ['Sales are paused', formatYesNo(rule.isTemporaryDisabled)],
            ['Insurance only', formatYesNo(rule.isInsuranceOnly)],
            ["Word 'warranty' not allowed", formatYesNo(rule.forbidsWarrantyWord)],
            ['Note', rule.note],
          ]}
        />
      </Sheet>
      <Sheet title="Cancellation">
        <RecordPreview />
        <Facts
          facts={[
            ['Statute', statute],
            ['Where we read it', rule.source],
            ['Confidence', humanize(confidence) + (isPartial ? ', in part' : '')],
            ['From memory', memoryFields.join(', ')],
            ['The law asks for', requirements.join(' ')],
            ['Remarks', remarks],
            [
              'Reviewed',
              rule.reviewedOn ? `${rule.reviewedBy}, ${formatDateOrTime(rule.reviewedOn)}` : 'Not reviewed',
            ],
          ]}
        />
      </Sheet>
      <Sheet title="Contract">
        <Facts
          facts={[
            ['Maximum transfer fee', formatDollars(rule.transferFee)],
            ['Notices', rule.notices.join(' ')],
          ]}
        />
      </Sheet>
    </>
  );
}
