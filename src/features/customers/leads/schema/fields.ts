import { z } from 'zod';
import { campaignTrackingFields, keyedTrackingNames } from '../domain/campaign-tracking.ts';

export const howDidYouHearOptions = [
  'Search',
  'Friend or family',
  'Podcast or radio',
  'Video',
  'Social media',
  'Mail',
  'Repair shop',
  'Other',
] as const;

export const howDidYouHearFields = {
  howDidYouHear: z.enum(howDidYouHearOptions, { error: 'Choose one of the options.' }).nullish(),
  howDidYouHearInfo: z.string().trim().max(200, 'That answer is longer than 200 characters.').nullish(),
};

export const howHeardForm = z.strictObject({
  howDidYouHear: z.enum(howDidYouHearOptions, { error: 'Choose how you heard about us.' }),
  howDidYouHearInfo: howDidYouHearFields.howDidYouHearInfo.unwrap(),
});

const trackingText = z.string().trim().max(200).nullish();

export const campaignTrackingShape = Object.fromEntries(
  campaignTrackingFields.map((field) => [
    field,
    keyedTrackingNames.includes(field)
      ? trackingText.meta({ description: 'Ignored without an API key' })
      : trackingText,
  ]),
) as Record<(typeof campaignTrackingFields)[number], z.ZodOptional<z.ZodNullable<z.ZodString>>>;
