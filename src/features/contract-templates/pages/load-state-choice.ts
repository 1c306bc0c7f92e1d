import type { RouterContextProvider } from 'react-router';
import { geographyService } from '../../geography/use-cases/context.ts';
import { planService } from '../../plans/use-cases/context.ts';
import { type StateChoice, stateChoice } from '../domain/state-choice.ts';

/** The state that the address asks for, with all there are. The page says `storedChoices: { state: stateCodes }`. */
export async function loadStateChoice(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<StateChoice> {
  const rules = await context.get(geographyService).stateRules();
  const terms = await context.get(planService).termsInForce();
  return stateChoice(terms, rules, new URL(request.url).searchParams.get('state'));
}
