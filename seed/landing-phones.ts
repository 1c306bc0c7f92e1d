import type { LandingPhoneInput } from '../src/features/selling/landing-phones/record.ts';

export const landingPhones: LandingPhoneInput[] = [
  { name: 'Radio, any spot', queryParameter: 'spot', phoneNumber: '(800) 555-0150', isActive: true },
  {
    name: 'Radio, morning spot',
    queryParameter: 'spot',
    queryValue: 'morning',
    phoneNumber: '(800) 555-0151',
    isActive: true,
  },
  {
    name: 'Fall mailer, funnel pages',
    pathPrefix: '/funnel',
    queryParameter: 'mailer',
    queryValue: 'fall',
    phoneNumber: '(800) 555-0152',
    isActive: true,
  },
  { name: 'Cares', pathPrefix: '/toco-cares', phoneNumber: '(800) 555-0153', isActive: true },
  { name: 'Campaign host', host: 'go.longmile.example.com', phoneNumber: '(800) 555-0154', isActive: true },
  {
    name: 'Spring mailer',
    queryParameter: 'mailer',
    queryValue: 'spring',
    phoneNumber: '(800) 555-0155',
    isActive: false,
  },
];
