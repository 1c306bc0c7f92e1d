import { useRecordContext } from 'react-admin';
import { Facts, Sheet } from '../../../ui/staff/facts.tsx';
import { formatDay, formatDollars } from '../../../ui/staff/fields.tsx';
import type { CancellationRule } from '../domain/state-rule.ts';

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');

/** What a rule says that stays as it is. */
export function StateRuleFacts() {
  const rule = useRecordContext();
  if (!rule) return null;
  const late = rule.lateRefund as CancellationRule['lateRefund'];
  const percent = rule.cancellationFeePercent;
  return (
    <>
      <Sheet title="Selling">
        <Facts
          facts={[
            ['Holds from', formatDay(rule.effectiveFrom)],
            ['We do not sell there', yesOrNo(rule.isRestricted)],
            ['Sales are paused', yesOrNo(rule.isTemporaryDisabled)],
            ['Insurance only', yesOrNo(rule.isInsuranceOnly)],
            ['“Warranty” is barred', yesOrNo(rule.forbidsWarrantyWord)],
            ['Note', rule.note],
          ]}
        />
      </Sheet>
      <Sheet title="How a contract ends">
        <Facts
          facts={[
            ['Free look', `${rule.freeLookDays} days`],
            ['Counted as', rule.freeLookCounting],
            ['All less the fee', rule.fullLessFeeUntilDay && `until day ${rule.fullLessFeeUntilDay}`],
            [
              'Fee at most',
              formatDollars(rule.cancellationFee) + (percent ? `, and ${percent} % of the price` : ''),
            ],
            [
              'A late refund',
              late &&
                `grows by ${late.percent} %${late.isMonthly ? ' a month' : ''} after ${late.afterDays} days`,
            ],
            ['Handing on, at most', formatDollars(rule.transferFee)],
            ['Visitors read', rule.terms.join(' ')],
          ]}
        />
      </Sheet>
      <Sheet title="On the contract">
        <Facts
          facts={[
            ['Notices', rule.notices.join(' ')],
            ['Where it is written', rule.source],
            ['Checked by counsel', yesOrNo(rule.isCheckedByCounsel)],
          ]}
        />
      </Sheet>
    </>
  );
}
