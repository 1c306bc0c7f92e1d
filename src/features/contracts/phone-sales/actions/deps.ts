import type { LeadStaffActions } from '../../../customers/leads/actions/lead-staff.ts';
import type { AuditTrailActions } from '../../../office/audit-trail/actions.ts';
import type { QuoteDeps } from '../../../selling/quote/actions/deps.ts';
import type { CheckoutDeps } from '../../checkout/actions/deps.ts';

export type PhoneSaleDeps = QuoteDeps &
  CheckoutDeps & {
    auditTrail: Pick<AuditTrailActions, 'record'>;
    leadStaff: Pick<LeadStaffActions, 'adviseContact' | 'assignIfUnowned'>;
  };
