import { z } from 'zod';
import { personFields } from '../leads/contract/fields.ts';

/** What the form of a personal link asks. */
export const referralRequest = z.strictObject({
  firstName: personFields.firstName,
  email: personFields.email,
});
