import { money } from '../../../../ui/format.ts';
import type { UsageEffect, UsageEffects } from '../domain/usage-effects.ts';

function effectText(effect: UsageEffect | undefined): string {
  if (effect === undefined) return '';
  if (effect === 'Refused') return "can't be covered";
  if (effect === 'OtherPlan') return 'changes your plan';
  if (effect === 0) return 'no change';
  return effect > 0 ? `+${money(effect)} a month` : `${money(-effect)} less a month`;
}

export function UsageEffectNote({ choice, effects }: { choice: string; effects: UsageEffects }) {
  return (
    <span className="tabular ml-2 whitespace-nowrap text-sm text-slate">{effectText(effects[choice])}</span>
  );
}

/** An option's text with its effect. Options that don't change the price get no note. */
export function optionText(description: string, effect: UsageEffect | undefined): string {
  const text = effect === 0 ? '' : effectText(effect);
  return text ? `${description} (${text})` : description;
}
