import { z } from 'zod';
import { stateChoice } from '../../../places/schema.ts';
import { consentChannels } from '../../consent/domain/consent-text.ts';
import { campaignVisitSchema } from '../domain/campaign-visit.ts';
import { campaignTrackingShape } from './fields.ts';
import { fromPartner, requestShape } from './lead-fields.ts';

const text = (maxLength: number) => z.string().trim().max(maxLength).nullish();
const partnerText = (maxLength: number) => text(maxLength).meta(fromPartner);
const flag = z.boolean().nullish();

/** Other sites' forms can send more fields: unknown ones and those that only the site sets are ignored. */
export const leadRequest = z
  .object({
    ...requestShape,
    state: stateChoice,
    referralCode: text(200),
    paidSearchGclid: text(200),
    paidSearchUtmCampaign: text(200),
    paidSearchUtmContent: text(200),
    paidSearchUtmMedium: text(200),
    paidSearchUtmSource: text(200),
    paidSearchUtmTerm: text(200),
    leadSource: partnerText(200),
    leadVendor: partnerText(200),
    subId: text(200),
    subSubId: text(200),
    subSub2Id: text(200),
    subSub3Id: text(200),
    linkId: partnerText(200),
    pbtCampaignLink: partnerText(500),
    pbtReferredBy: partnerText(120),
    affiliateId: partnerText(60),
    affo: text(100),
    affc: text(100),
    anonymousId: z.guid().nullish(),
    createdFromPublicFunnel: flag,
    fillingOutFrom: text(300),
    ipAddress: z
      .union([z.ipv4(), z.ipv6()])
      .nullish()
      .catch(null)
      .meta({ description: "The visitor's IP address. Ignored without an API key." }),
    employerName: text(120).meta({ description: "The employee's employer. Only stored by insert-for-taw." }),
    coveragePlan: z.number().int().min(0).max(99).nullish(),
    consent: z
      .object({ textVersion: z.string().max(20), channels: z.array(z.enum(consentChannels)).max(3) })
      .nullish(),
    touches: campaignVisitSchema.shape.touches.optional(),
    token: text(500).meta({
      description: 'From a link in our email to the person. Proves that the answers are theirs.',
    }),
    ...campaignTrackingShape,
  })
  .meta({ id: 'LeadRequest' });

export type LeadRequest = z.output<typeof leadRequest>;
