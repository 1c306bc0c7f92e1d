import { useQuery } from '@tanstack/react-query';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';

export function useAssignees(): { id: string; name: string }[] {
  const { data = [] } = useQuery({
    queryKey: ['contact-assignees'],
    queryFn: () => staffRequest<{ id: string; name: string }[]>('GET', 'contact-messages/assignees'),
  });
  return data;
}
