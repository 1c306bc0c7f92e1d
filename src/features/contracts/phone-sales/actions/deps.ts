import type { LeadStaffActions } from '../../../customers/leads/actions/lead-staff.ts';
import type { AuditTrailActions } from '../../../office/audit-trail/actions.ts';
import type { QuoteDeps } from '../../../selling/quote/actions/deps.ts';
import type { ContractDeps } from '../../contracts/actions/deps.ts';

export type PhoneSaleDeps = QuoteDeps &
  ContractDeps & {
    auditTrail: Pick<AuditTrailActions, 'record'>;
    leadStaff: Pick<LeadStaffActions, 'assignIfUnowned'>;
  };
