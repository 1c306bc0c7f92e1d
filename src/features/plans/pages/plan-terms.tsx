import { createContext, type ReactNode, useContext } from 'react';
import { settingPlaceholders } from '../../publishing/configuration/domain/contract-backing.ts';
import { fillIn } from '../../publishing/configuration/domain/fill-in.ts';
import type { SiteSettings } from '../../publishing/configuration/domain/site-settings.ts';
import { placeholderValues } from '../domain/placeholders.ts';
import type { PlanTerms } from '../domain/plan-terms.ts';

const PlanTermsContext = createContext<PlanTerms | undefined>(undefined);

/** Every page gets the terms in force. Pages about a quote, order, or contract provide its own terms instead. */
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
  return (text) => fillIn(text, { ...settingPlaceholders(settings), ...(terms && placeholderValues(terms)) });
}

export function usePlanTerms(): PlanTerms {
  const terms = useOptionalPlanTerms();
  if (!terms) throw new Error('usePlanTerms must be used within PlanTermsProvider');
  return terms;
}
