import { createContext, type ReactNode, useContext } from 'react';
import { fillIn } from '../../publishing/configuration/domain/fill-in.ts';
import type { SiteSettings } from '../../publishing/configuration/domain/site-settings.ts';
import { placeholderValues } from '../domain/placeholders.ts';
import type { PlanTerms } from '../domain/plan-terms.ts';

const PlanTermsContext = createContext<PlanTerms | undefined>(undefined);

/**
 * Gives the components below the terms of a version. The frame of every page gives those in force; a page about a quote,
 * an order or a contract gives its own.
 */
export function PlanTermsProvider({
  terms,
  children,
}: {
  terms: PlanTerms | undefined;
  children: ReactNode;
}) {
  return <PlanTermsContext value={terms}>{children}</PlanTermsContext>;
}

/** Undefined on the page that says that the site has failed. */
export const usePlanTermsIfKnown = (): PlanTerms | undefined => useContext(PlanTermsContext);

/** Fills settings and terms into a text of staff. */
export function useFillIn(settings: SiteSettings): (text: string) => string {
  const terms = usePlanTermsIfKnown();
  return (text) => fillIn(text, { ...settings, ...(terms && placeholderValues(terms)) });
}

/** The terms that apply to what is shown. */
export function usePlanTerms(): PlanTerms {
  const terms = usePlanTermsIfKnown();
  if (!terms) throw new Error('No terms were given: render this within PlanTermsProvider');
  return terms;
}
