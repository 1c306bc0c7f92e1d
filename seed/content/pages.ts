import type { NewPage } from '../../src/features/content/domain/page.ts';
import { drawingOf, waitingPeriodVideo } from '../media/library.ts';
import { cancellingAndYourRefund } from './articles/cancelling-and-your-refund.ts';
import { dashboardWarningLights } from './articles/dashboard-warning-lights.ts';
import { exclusionaryAndListedPlans } from './articles/exclusionary-and-listed-plans.ts';
import { firstHourOfABreakdown } from './articles/first-hour-of-a-breakdown.ts';
import { fluidIntervalsAndRecords } from './articles/fluid-intervals-and-records.ts';
import { isAPlanWorthIt } from './articles/is-a-plan-worth-it.ts';
import { maintenanceRecordsForAClaim } from './articles/maintenance-records-for-a-claim.ts';
import { odometerLevelAtClaim } from './articles/odometer-level-at-claim.ts';
import { readingAPriceLedger } from './articles/reading-a-price-ledger.ts';
import { sellingACarWithAPlan } from './articles/selling-a-car-with-a-plan.ts';
import { spottingABadSeller } from './articles/spotting-a-bad-seller.ts';
import { transmissionRepairExample } from './articles/transmission-repair-example.ts';
import { turboAndHybridCare } from './articles/turbo-and-hybrid-care.ts';
import { waitingPeriodTwoDates } from './articles/waiting-period-two-dates.ts';
import { wearOrBreakdown } from './articles/wear-or-breakdown.ts';
import { accessForEveryone } from './press/access-for-everyone.ts';
import { exclusionsAsLargeAsInclusions } from './press/exclusions-as-large-as-inclusions.ts';
import { northDakotaPaused } from './press/north-dakota-paused.ts';
import { pricesBeforeContactDetails } from './press/prices-before-contact-details.ts';
import { publishingClaimOutcomes } from './press/publishing-claim-outcomes.ts';
import { rateCard202611Release } from './press/rate-card-2026-11.ts';
import { specimenContractsBeforeEmail } from './press/specimen-contracts-before-e-mail.ts';
import { questions } from './questions.ts';
import { aboutUs } from './site-pages/about-us.ts';
import { careers } from './site-pages/careers.ts';
import { contactUs } from './site-pages/contact-us.ts';
import { fileAClaim } from './site-pages/file-a-claim.ts';
import { mechanicalBreakdownInsurance } from './site-pages/mechanical-breakdown-insurance.ts';
import { referral } from './site-pages/referral.ts';
import { brandCares } from './site-pages/toco-cares.ts';
import { brandAtWork } from './site-pages/tocoatwork.ts';

const articles: NewPage[] = [
  exclusionaryAndListedPlans,
  odometerLevelAtClaim,
  waitingPeriodTwoDates,
  isAPlanWorthIt,
  transmissionRepairExample,
  readingAPriceLedger,
  firstHourOfABreakdown,
  wearOrBreakdown,
  maintenanceRecordsForAClaim,
  fluidIntervalsAndRecords,
  dashboardWarningLights,
  turboAndHybridCare,
  cancellingAndYourRefund,
  sellingACarWithAPlan,
  spottingABadSeller,
];

const press: NewPage[] = [
  pricesBeforeContactDetails,
  specimenContractsBeforeEmail,
  exclusionsAsLargeAsInclusions,
  northDakotaPaused,
  rateCard202611Release,
  publishingClaimOutcomes,
  accessForEveryone,
];

const sitePages: NewPage[] = [
  aboutUs,
  careers,
  contactUs,
  fileAClaim,
  mechanicalBreakdownInsurance,
  referral,
  brandCares,
  brandAtWork,
];

/** What the seller of the demonstration wrote and announced; another seller writes its own. */
export const inventedPages: NewPage[] = [...articles, ...press].map((page) => ({
  ...page,
  imageUrl: drawingOf(page.seoUrl),
  ...(page === waitingPeriodTwoDates && waitingPeriodVideo),
}));

/** What pages of the site are built on, to be reworded rather than removed. */
export const neededPages: NewPage[] = [...questions, ...sitePages];
