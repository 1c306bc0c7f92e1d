import { z } from 'zod';
import { leadStages } from '../domain/lead.ts';
import { answerShape } from './lead-fields.ts';

const text = z.string().nullable();
const number = z.number().nullable();

export const leadAnswer = z
  .object({
    id: z.string(),
    recordId: number.meta({ description: 'Null for the browser that sent the answers' }),
    isConverted: z.boolean(),
    ...answerShape,
    referralCode: text,
    paidSearch: z.boolean(),
    paidSearchGclid: text,
    paidSearchUtmCampaign: text,
    paidSearchUtmContent: text,
    paidSearchUtmMedium: text,
    paidSearchUtmSource: text,
    paidSearchUtmTerm: text,
    cid: text,
    gaId: text,
    leadSource: text,
    leadVendor: text,
    stage: z.enum(leadStages),
    subId: text,
    subSubId: text,
    subSub2Id: text,
    subSub3Id: text,
    createdDate: z.string(),
    daysSinceCreated: z.number(),
    ipAddress: text,
    linkId: text,
    pbtCampaignLink: text,
    createdFromPublicFunnel: z.boolean(),
    anonymousId: text,
    previousOwnerId: text,
    previousOwnerFirstName: text,
    previousOwnerLastName: text,
    currentOwnerId: text,
    currentOwnerFirstName: text,
    currentOwnerLastName: text,
    pbtReferredBy: text,
    affiliateId: text,
    fillingOutFrom: z.string(),
  })
  .meta({ id: 'Lead' });

export type LeadAnswer = z.output<typeof leadAnswer>;
