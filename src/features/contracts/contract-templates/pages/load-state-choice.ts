import type { RouterContextProvider } from 'react-router';
import { geographyContext } from '../../../places/context.ts';
import { ratesContext } from '../../../plans/context.ts';
import { contractTextContext } from '../context.ts';
import { getStateChoice, type StateChoice } from '../domain/state-choice.ts';

/** The page needs `cachedChoices: { state: stateParameter }` in its handle. */
export async function loadStateChoice(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<StateChoice> {
  const rules = await context.get(geographyContext).stateRules();
  const terms = await context.get(ratesContext).termsInEffect();
  const { text } = await context.get(contractTextContext).inEffect();
  return getStateChoice(terms, rules, text, new URL(request.url).searchParams.get('state'));
}
