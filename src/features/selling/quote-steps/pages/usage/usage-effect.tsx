import { money } from '../../../../../ui/format.ts';
import { formatMonthAndYear } from '../../../coverage/domain/outlook-text.ts';
import {
  findLaterEndFromDrivingLess,
  type MilesEffect,
  type MilesEffects,
  type UsageEffect,
  type UsageEffects,
} from '../../domain/usage-effects.ts';

function formatEffect(effect: UsageEffect | undefined): string {
  if (effect === undefined) return '';
  if (effect === 'NotCovered') return "can't be covered";
  if (effect === 'OtherPlan') return 'changes your plan';
  if (effect === 0) return 'no change';
  return effect > 0 ? `+${money(effect)} a month` : `${money(-effect)} less a month`;
}

export function UsageEffectNote({ choice, effects }: { choice: string; effects: UsageEffects }) {
  return (
    <>
      {' '}
      <span className="tabular ml-1 whitespace-nowrap text-sm text-slate">
        {formatEffect(effects[choice])}
      </span>
    </>
  );
}

/** Says why driving less costs more, where it does. */
export function DrivingLessNote({ effects, milesPerYear }: { effects: MilesEffects; milesPerYear: number }) {
  const ends = findLaterEndFromDrivingLess(effects, milesPerYear);
  if (!ends) return null;
  const [month, soonerMonth] = [ends.endsOn, ends.soonerEndsOn].map(formatMonthAndYear);
  if (month === soonerMonth) return null;
  return (
    <p className="-mt-6 text-sm text-slate">
      Driving less costs more here because the plan's miles last longer: until about {month}, instead of{' '}
      {soonerMonth} if you drove more.
    </p>
  );
}

/** Returns text such as "15,001 to 20,000 miles (+$12.00 in total, ends about September 2028)". */
export function formatMilesOption(description: string, effect: MilesEffect | undefined): string {
  if (effect === undefined) return description;
  if (typeof effect === 'string') return `${description} (${formatEffect(effect)})`;
  const { addedToTotal, endsOn, endsEarly } = effect;
  const sign = addedToTotal > 0 ? '+' : '−';
  const notes = [
    ...(addedToTotal === 0 ? [] : [`${sign}${money(Math.abs(addedToTotal))} in total`]),
    ...(endsEarly ? [`ends about ${formatMonthAndYear(endsOn)}`] : []),
  ];
  return notes.length > 0 ? `${description} (${notes.join(', ')})` : description;
}
