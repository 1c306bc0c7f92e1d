import { formatInteger, money } from '../../../../../ui/format.ts';
import { formatMonthAndYear } from '../../../coverage/domain/outlook-text.ts';
import type { MilesEffect, UsageEffect, UsageEffects } from '../../domain/usage-effects.ts';

function formatEffect(effect: UsageEffect | undefined): string {
  if (effect === undefined) return '';
  if (effect === 'NotCovered') return "can't be covered";
  if (effect === 'OtherPlan') return 'changes your plan';
  if (effect === 0) return 'no change';
  return effect > 0 ? `+${money(effect)} a month` : `${money(-effect)} less a month`;
}

/** Returns text such as "from +$4.10 a month, some can't be covered". */
export function formatEffects(effects: (UsageEffect | undefined)[]): string {
  const texts = new Set(effects.map(formatEffect));
  const added = effects.filter((effect) => typeof effect === 'number');
  if (texts.size === 1) return [...texts].join();
  return [
    ...(added.length > 0 ? [`from ${formatEffect(Math.min(...added))}`] : []),
    ...(effects.includes('OtherPlan') ? ['some change your plan'] : []),
    ...(effects.includes('NotCovered') ? ["some can't be covered"] : []),
  ].join(', ');
}

type NoteProps = { choice: string; effects: UsageEffects };
export const UsageEffectNote = ({ choice, effects }: NoteProps) => (
  <>
    {' '}
    <span className="tabular ml-1 whitespace-nowrap text-sm text-slate">{formatEffect(effects[choice])}</span>
  </>
);

/** The effects of the answers to its follow-up, until they're shown. */
export const FollowUpEffectNote = ({ choice, effects }: NoteProps) => (
  <>
    {' '}
    <span className="tabular ml-1 inline-block text-sm text-slate [label:has(:checked)_&]:hidden">
      {formatEffects(
        Object.entries(effects).flatMap(([name, effect]) => (name.startsWith(`${choice}=`) ? [effect] : [])),
      )}
    </span>
  </>
);

const formatAddedToTotal = (dollars: number) =>
  dollars === 0 ? 'Same price' : `${money(Math.abs(dollars))} ${dollars > 0 ? 'more' : 'less'} in total`;

/** Returns text such as "$12.00 less in total, for 36,000 miles, used up about September 2028". */
export function formatMilesEffect(effect: MilesEffect | undefined, isChosen: boolean): string {
  if (effect === undefined || typeof effect === 'string') return formatEffect(effect);
  const { addedToTotal, milesDriven, endsOn, endsEarly } = effect;
  const price = isChosen ? 'Your price now' : formatAddedToTotal(addedToTotal);
  const month = formatMonthAndYear(endsOn);
  return endsEarly
    ? `${price}, for ${formatInteger(milesDriven)} miles, used up about ${month}`
    : `${price}, for about ${formatInteger(Math.round(milesDriven / 100) * 100)} miles until ${month}`;
}
