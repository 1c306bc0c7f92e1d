import { getContractRule } from '../../features/contracts/cancellation/domain/contract-rule.ts';
import { stateRules, terms } from '../rating-samples.ts';
import { noTotals, playContractLife, type Totals } from './live-contract.ts';

/** Plays contracts one after another. `stories` lists the events of the first ten that went wrong. */
export function playContractLives(
  contractCount: number,
  seed: number,
): { totals: Totals; stories: string[][] } {
  const totals = { ...noTotals };
  const stories: string[][] = [];
  for (let index = 0; index < contractCount; index += 1) {
    const { story, ...life } = playContractLife(seed * 1_000_003 + index, stateRules, getContractRule(terms));
    for (const name of Object.keys(totals) as (keyof Totals)[]) totals[name] += life[name];
    const { events: _events, ...problems } = life;
    if (Object.values(problems).some((count) => count !== 0) && stories.length < 10) stories.push(story);
  }
  return { totals, stories };
}
