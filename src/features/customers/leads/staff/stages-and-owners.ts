import { useQuery } from '@tanstack/react-query';
import { staffCall } from '../../../../ui/staff/staff-call.ts';
import type { LeadOwners } from '../schema/staff.ts';

/** In what tone a stage is shown; the word says it too. */
export const stageTones = {
  New: 'info',
  Quoted: 'info',
  CheckoutStarted: 'warning',
  Ordered: 'success',
  Lost: 'default',
  NotEligible: 'default',
} as const;

/** Those who may own a lead; none while they are asked for. */
export function useOwners(): LeadOwners {
  const { data = [] } = useQuery({
    queryKey: ['lead-owners'],
    queryFn: () => staffCall<LeadOwners>('GET', 'leads/owners'),
  });
  return data;
}
