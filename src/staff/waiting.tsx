import { useQuery } from '@tanstack/react-query';
import { maxCountedRows } from '../platform/staff/listing.ts';
import type { WaitingEntry } from '../platform/staff/mount-waiting-records.ts';
import { staffRequest } from '../ui/staff/staff-request.ts';

/** Counts work that waits for the user. Reloads every minute. */
export const useWaiting = () =>
  useQuery({
    queryKey: ['waiting'],
    queryFn: ({ signal }) => staffRequest<WaitingEntry[]>('GET', 'waiting', { signal }),
    refetchInterval: 60_000,
  });

export const formatCappedCount = (count: number) =>
  count > maxCountedRows ? `${maxCountedRows.toLocaleString('en-US')}+` : count.toLocaleString('en-US');

export const toListPath = ({ resource, filter }: WaitingEntry) =>
  `/cms/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
