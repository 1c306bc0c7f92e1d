import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../../../../app/services-context.ts';
import { getStateChoice, type StateChoice } from '../domain/state-choice.ts';

/** The page needs `cachedChoices: { state: stateParameter }` in its handle. */
export async function loadStateChoice(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<StateChoice> {
  const services = context.get(servicesContext);
  const rules = await services.geography.stateRules();
  const terms = await services.rates.termsInEffect();
  return getStateChoice(terms, rules, new URL(request.url).searchParams.get('state'));
}
