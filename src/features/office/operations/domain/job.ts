/** How one queue stands. */
export type QueueState = {
  name: string;
  /** With those whose time has not come. */
  waiting: number;
  active: number;
  failed: number;
  /** Within a day. */
  doneLately: number;
  /** How long the oldest waits that is due; 0 when none is. */
  lagSeconds: number;
  lastDoneAt: Date | null;
};

/** A job whose tries are used up. */
export type FailedJob = {
  id: string;
  queue: string;
  createdAt: Date;
  failedAt: Date;
  tries: number;
  /** The kind of the last error, such as `TypeError`; its words are not kept. */
  error: string;
  /** Ids and numbers. */
  data: Record<string, unknown>;
};

/** A failed job in addresses, such as `deliveries@0b9c…`. */
export const failedJobId = ({ queue, id }: Pick<FailedJob, 'queue' | 'id'>): string => `${queue}@${id}`;

/** Undefined for what is no such id. */
export function readFailedJobId(text: string): { queue: string; id: string } | undefined {
  const [, queue, id] = /^([\w-]{1,60})@([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(text) ?? [];
  return queue && id ? { queue, id } : undefined;
}
