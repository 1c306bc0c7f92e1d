export type QueueState = {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  completedLast24Hours: number;
  /** How late the oldest due job is. 0 if none is due. */
  lagSeconds: number;
  lastCompletedAt: Date | null;
};

export type FailedJob = {
  id: string;
  queue: string;
  createdAt: Date;
  failedAt: Date;
  tries: number;
  /** The type of the last error, such as `TypeError`. The message isn't stored. */
  error: string;
  data: Record<string, unknown>;
};

export const toFailedJobId = ({ queue, id }: Pick<FailedJob, 'queue' | 'id'>): string => `${queue}@${id}`;

/** Returns undefined for an invalid ID. */
export function readFailedJobId(text: string): { queue: string; id: string } | undefined {
  const [, queue, id] = /^([\w-]{1,60})@([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(text) ?? [];
  return queue && id ? { queue, id } : undefined;
}
