import { createContext, type ReactNode, useContext } from 'react';
import { fillIn } from '../../../../shared/fill-in.ts';
import { getPlaceholderValues } from '../../../plans/domain/placeholders.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { getSettingPlaceholders } from '../../configuration/domain/contract-backing.ts';
import type { SiteSettings } from '../../configuration/domain/site-settings.ts';

const PlanTermsContext = createContext<PlanTerms | undefined>(undefined);

/** Every page gets the terms in effect. Pages about a quote, order, or contract provide that record's terms instead. */
export function PlanTermsProvider({
  terms,
  children,
}: {
  terms: PlanTerms | undefined;
  children: ReactNode;
}) {
  return <PlanTermsContext value={terms}>{children}</PlanTermsContext>;
}

/** Undefined on the error page. */
export const useOptionalPlanTerms = (): PlanTerms | undefined => useContext(PlanTermsContext);

export function useFillIn(settings: SiteSettings): (text: string) => string {
  const terms = useOptionalPlanTerms();
  return (text) =>
    fillIn(text, { ...getSettingPlaceholders(settings), ...(terms && getPlaceholderValues(terms)) });
}

export function usePlanTerms(): PlanTerms {
  const terms = useOptionalPlanTerms();
  if (!terms) throw new Error('usePlanTerms must be used within PlanTermsProvider');
  return terms;
}
