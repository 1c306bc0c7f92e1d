import { z } from 'zod';

export const privacyEvents = {
  'person.erased': {
    summary: 'A lead or filed claim was erased here, along with everything that belongs to it',
    data: z.object({
      id: z
        .string()
        .meta({ description: 'ID of the lead or filed claim. Erase all data that you stored for it' }),
      reason: z
        .enum(['Asked', 'Expired'])
        .meta({ description: 'Asked: the person requested it. Expired: our retention time is over' }),
    }),
  },
};
