import { z } from 'zod';
import { emailAddress } from '../../../../platform/email-address.ts';
import { requiredLine } from '../../../../platform/required-text.ts';
import { campaignTrackingFields, trackingNamesWithKey } from '../domain/campaign-tracking.ts';
import { namesWebAddress } from '../domain/web-address.ts';

const line = (label: string, maxLength: number) =>
  requiredLine(maxLength, {
    missing: `${label} is missing.`,
    tooLong: `${label} is longer than ${maxLength} characters.`,
    invalid: `${label} has characters we can't accept.`,
  });

const nameCharacters = /^[^/\\@:$%=#*!?]*$/;

/** Emails greet people by name, so a name must not carry anyone's link or offer into them. */
export const nameLine = (label: string, maxLength: number) =>
  line(label, maxLength)
    .regex(nameCharacters, `${label} has characters we can't accept.`)
    .refine(
      (name) => !nameCharacters.test(name) || !namesWebAddress(name),
      `${label} looks like a web address. Put a space after each period, or leave the address out.`,
    );

/** Long enough for a formatted number with its country code and extension. */
export const maxPhoneLength = 40;

export const phone = z.string().trim().max(maxPhoneLength, 'That phone number is too long.');

export const personFields = {
  firstName: nameLine('First name', 60),
  lastName: nameLine('Last name', 60),
  email: emailAddress(),
};

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
    trackingNamesWithKey.includes(field)
      ? trackingText.meta({ description: 'Ignored without an API key' })
      : trackingText,
  ]),
) as Record<(typeof campaignTrackingFields)[number], z.ZodOptional<z.ZodNullable<z.ZodString>>>;
