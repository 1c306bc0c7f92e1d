import { z } from 'zod';
import { personFields } from '../../../shared/person-fields.ts';

export const referralRequest = z.strictObject({
  firstName: personFields.firstName,
  email: personFields.email,
});
