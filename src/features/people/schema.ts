import { z } from 'zod';

const typed = z.string().trim().max(200).default('');

/** As far as staff have typed it. */
export const caller = z.object({ firstName: typed, lastName: typed, email: typed, phone: typed });
export type Caller = z.output<typeof caller>;

export const callerMatches = ['Email', 'Phone', 'Name'] as const;

export const knownCustomer = z
  .object({
    id: z.string(),
    leadId: z.string().nullable().meta({ description: 'Their newest lead, which opens their page' }),
    match: z.enum(callerMatches).meta({ description: 'What is the same' }),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    records: z.record(z.string(), z.int()).meta({ description: 'Rows by table that the user may see' }),
  })
  .meta({ id: 'KnownCustomer' });
export type KnownCustomer = z.output<typeof knownCustomer>;
