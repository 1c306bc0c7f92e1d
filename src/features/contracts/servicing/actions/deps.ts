import type { LeadStaffActions } from '../../../customers/leads/actions/lead-staff.ts';
import type { PeopleActions } from '../../../people/actions/index.ts';
import type { QuoteActions } from '../../../selling/quote/actions/index.ts';
import type { CheckoutDeps } from '../../checkout/actions/deps.ts';
import type { DocumentActions } from '../../documents/actions/index.ts';
import type { EndingDeps } from '../../ending/actions/deps.ts';

export type ServicingDeps = CheckoutDeps &
  EndingDeps & {
    documents: Pick<DocumentActions, 'list'>;
    leadStaff: Pick<LeadStaffActions, 'adviseContact' | 'explainCall'>;
    people: Pick<PeopleActions, 'replacePoint'>;
    quotes: Pick<QuoteActions, 'saveHowDidYouHear'>;
  };
