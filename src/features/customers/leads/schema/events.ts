import { z } from 'zod';
import { consentKinds } from '../../consent/domain/consent-receipt.ts';
import { consentChannels } from '../../consent/domain/consent-text.ts';
import { contactHours } from '../domain/contact-preferences.ts';
import { leadResponse } from './index.ts';

const leadEventData = z.object({
  ...leadResponse.shape,
  isEmailDisposable: z
    .boolean()
    .meta({ description: 'Whether the address is from a provider of disposable addresses' }),
  contactPreferences: z
    .object({
      email: z.boolean(),
      call: z.boolean(),
      text: z.boolean(),
      hours: z.enum(contactHours).nullable().meta({ description: 'Null: any time' }),
      maximumAttempts: z.int().nullable().meta({ description: 'Null: no limit' }),
    })
    .meta({ description: "How the person may be contacted. Don't call unless `call` is true." }),
  consents: z.array(
    z.object({
      kind: z.enum(consentKinds),
      channels: z.array(z.enum(consentChannels)),
      version: z.string().meta({ description: 'The version of the text that the person saw' }),
      at: z.iso.datetime(),
      hash: z.string().meta({ description: 'Of the consent receipt' }),
    }),
  ),
});

export const leadEvents = {
  'lead.created': { summary: 'Someone gave their contact details', data: leadEventData },
  'lead.updated': {
    summary: 'Their details or stage changed. Answers that we could not verify count once staff accept them',
    data: leadEventData,
  },
  'consent.revoked': { summary: 'They opted out of a channel or withdrew consent', data: leadEventData },
};
