import type { LandingPhoneRule } from './landing-phone.ts';
import type { PhoneNumbers } from './phone-choice.ts';

/** What a page hands to the browser: the same for everybody who opens its path. */
export type PagePhones = { numbers: PhoneNumbers; landing: LandingPhoneRule[] };
