import { money } from '../../../../../ui/format.ts';
import { formatMonthAndYear } from '../../../coverage/domain/outlook-text.ts';
import type { MilesEffect, UsageEffect, UsageEffects } from '../../domain/usage-effects.ts';

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

const formatAddedToTotal = (dollars: number) =>
  dollars === 0 ? 'Same price' : `${money(Math.abs(dollars))} ${dollars > 0 ? 'more' : 'less'} in total`;

/** Returns text such as "$12.00 less in total, ends about September 2028, when the miles run out". */
export function formatMilesEffect(effect: MilesEffect | undefined, isChosen: boolean): string {
  if (effect === undefined || typeof effect === 'string') return formatEffect(effect);
  const { addedToTotal, endsOn, endsEarly } = effect;
  const price = isChosen ? 'Your price now' : formatAddedToTotal(addedToTotal);
  const month = formatMonthAndYear(endsOn);
  return `${price}, ${endsEarly ? `ends about ${month}, when the miles run out` : `ends in ${month}`}`;
}
