import { useQuery } from '@tanstack/react-query';
import { staffCall } from '../../../ui/staff/staff-call.ts';
import type { LeadOwners } from '../contract/staff.ts';

/** Those who may own a lead; none while they are asked for. */
export function useOwners(): LeadOwners {
  const { data = [] } = useQuery({
    queryKey: ['lead-owners'],
    queryFn: () => staffCall<LeadOwners>('GET', 'leads/owners'),
  });
  return data;
}
