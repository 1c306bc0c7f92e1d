import { useQuery } from '@tanstack/react-query';
import { staffRequest } from '../../../ui/staff/staff-request.ts';
import type { PlanChoices } from '../schema.ts';

const noChoices: PlanChoices = { plans: [], clauses: [] };

export function usePlanChoices() {
  const { data = noChoices } = useQuery({
    queryKey: ['plan-choices'],
    queryFn: () => staffRequest<PlanChoices>('GET', 'plan-choices'),
  });
  return {
    plans: data.plans.map(({ key, name }) => ({ id: key, name })),
    clauses: data.clauses.map(({ key, name, clause }) => ({ id: key, name: `${name} (clause ${clause})` })),
    planName: (key: string) => data.plans.find((plan) => plan.key === key)?.name ?? key,
  };
}
