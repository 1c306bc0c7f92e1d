import { useQuery } from '@tanstack/react-query';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import type { LeadOwners } from '../schema/staff.ts';

export const stageTones = {
  New: 'info',
  Contacted: 'info',
  Callback: 'warning',
  Quoted: 'info',
  CheckoutStarted: 'warning',
  Ordered: 'success',
  Lost: 'default',
  NotEligible: 'default',
} as const;

export function useOwners(): LeadOwners {
  const { data = [] } = useQuery({
    queryKey: ['lead-owners'],
    queryFn: () => staffRequest<LeadOwners>('GET', 'leads/owners'),
  });
  return data;
}
