import { contactChannels } from '../../consent/domain/contact-gate.ts';
import type { LeadAnswers } from '../schema/lead-fields.ts';
import type { Touch } from './campaign-touches.ts';
import type { CampaignTracking } from './campaign-tracking.ts';

export const leadStages = [
  'New',
  'Contacted',
  'Callback',
  'Quoted',
  'CheckoutStarted',
  'Ordered',
  'Lost',
  'NotEligible',
] as const;
export type LeadStage = (typeof leadStages)[number];

export type Person = { firstName: string; lastName: string; email: string; phone: string | null };
export type Place = { zipCode: string; city: string; state: string };

/** `tracking` comes from the last touch. */
export type LeadOrigin = {
  tracking: CampaignTracking;
  firstTouch: Touch | null;
  pbtCampaignLink: string | null;
  pbtReferredBy: string | null;
  linkId: string | null;
  affiliateId: string | null;
  anonymousId: string | null;
  createdFromPublicFunnel: boolean;
  fillingOutFrom: string;
  ipAddress: string;
};

export type LeadOwner = { id: string; firstName: string; lastName: string };

export type Lead = LeadAnswers &
  LeadOrigin & {
    id: string;
    personId: string | null;
    /** A short number that staff can read out on the phone. */
    recordId: number;
    stage: LeadStage;
    isConverted: boolean;
    /** True while the person is on their state's waitlist. */
    isWaiting: boolean;
    /** Visits reported by the person's browsers. 0 for people who opted out of tracking. */
    visits: number;
    /** True for possible spam. We notify and email nobody, and add no other submissions to it. */
    isSuspicious: boolean;
    /** Shown only to staff. */
    isEmailDisposable: boolean;
    needsReview: boolean;
    owner: LeadOwner | null;
    previousOwner: LeadOwner | null;
    /** A task for staff, with its due date. */
    nextAction: string | null;
    nextActionAt: Date | null;
    createdAt: Date;
    updatedAt: Date;
  };

const stageOrder: LeadStage[] = ['New', 'Contacted', 'Callback', 'Quoted', 'CheckoutStarted', 'Ordered'];

/** A lead never moves backward, and an ordered lead stays ordered. */
export function nextStage(current: LeadStage, newStage: LeadStage): LeadStage {
  if (current === 'Ordered') return current;
  const from = stageOrder.indexOf(current);
  const to = stageOrder.indexOf(newStage);
  return from >= 0 && to >= 0 && to < from ? current : newStage;
}

/** A lead that wasn't eligible is new again once the answers are for a state where we sell. */
export function getStageAfterAnswers(
  stage: LeadStage,
  { zipCode, isStateIsNotEligible }: Pick<LeadAnswers, 'zipCode' | 'isStateIsNotEligible'>,
): LeadStage {
  const isSellable = zipCode !== null && !isStateIsNotEligible;
  return stage === 'NotEligible' && isSellable ? 'New' : stage;
}

/**
 * The stages that staff can choose. Only a contract moves a lead to Ordered, and only a cancellation moves an ordered
 * lead to another stage.
 */
const allowedMoves: Record<LeadStage, readonly LeadStage[]> = {
  New: ['Contacted', 'Callback', 'Quoted', 'Lost', 'NotEligible'],
  Contacted: ['Callback', 'Quoted', 'Lost', 'NotEligible'],
  Callback: ['Contacted', 'Quoted', 'Lost', 'NotEligible'],
  Quoted: ['Callback', 'Lost', 'NotEligible'],
  CheckoutStarted: ['Callback', 'Lost', 'NotEligible'],
  Ordered: [],
  Lost: ['New', 'Contacted', 'Quoted'],
  NotEligible: ['New', 'Lost'],
};

export const listStagesFrom = (stage: LeadStage): readonly LeadStage[] => allowedMoves[stage];

/** Keeps a later stage, because the next action already says when to contact them again. */
export function getStageAfterAttempt(stage: LeadStage, outcome: AttemptOutcome): LeadStage {
  if (stage !== 'New' && stage !== 'Contacted' && stage !== 'Callback') return stage;
  if (outcome === 'CallBackLater') return 'Callback';
  return outcome === 'Reached' ? 'Contacted' : stage;
}

/** Reasons for statistics. Staff can add details. */
export const leadReasons: Partial<Record<LeadStage, readonly string[]>> = {
  Lost: [
    'Too expensive',
    'Bought elsewhere',
    'Not interested',
    'Sold the vehicle',
    "Can't be reached",
    'Wrong contact details',
    'Duplicate',
    'Other',
  ],
  NotEligible: ['State', 'Age of the vehicle', 'Mileage', 'Salvaged or altered', 'Commercial use', 'Other'],
};

/** Stages in which staff still have work to do. */
export const openStages: readonly LeadStage[] = ['New', 'Contacted', 'Callback', 'Quoted', 'CheckoutStarted'];

export const contactFields = ['firstName', 'lastName', 'email', 'phone'] as const;
export type ContactDetails = Pick<Lead, (typeof contactFields)[number]>;
export type ContactChange = { field: keyof ContactDetails; from: string | null; to: string | null };

export const listContactChanges = (before: ContactDetails, after: ContactDetails): ContactChange[] =>
  contactFields
    .map((field) => ({ field, from: before[field], to: after[field] }))
    .filter(({ from, to }) => from !== to);

/** How staff contact people, or how people contact us. */
export const attemptChannels = [...contactChannels, 'incomingCall'] as const;
export type AttemptChannel = (typeof attemptChannels)[number];

export const callDirections = ['call', 'incomingCall'] as const satisfies AttemptChannel[];
export type CallDirection = (typeof callDirections)[number];

export const attemptChannelNames: Record<AttemptChannel, string> = {
  call: 'Call',
  text: 'Text',
  email: 'Email',
  incomingCall: 'They called us',
};

export const attemptOutcomes = [
  'Reached',
  'CallBackLater',
  'LeftMessage',
  'NoAnswer',
  'WrongNumber',
  'AskedToStop',
  'Sent',
] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/** After any other outcome, such as no answer, a planned call is still to be made. */
export const completesNextAction = (outcome: AttemptOutcome): boolean =>
  outcome === 'Reached' || outcome === 'CallBackLater' || outcome === 'AskedToStop';

/** They called us and expect our call. */
export const asksForCallback = ({
  channel,
  outcome,
}: {
  channel: AttemptChannel;
  outcome: AttemptOutcome;
}): boolean => channel === 'incomingCall' && (outcome === 'CallBackLater' || outcome === 'LeftMessage');

export const outcomesByChannel: Record<AttemptChannel, readonly AttemptOutcome[]> = {
  call: attemptOutcomes.filter((outcome) => outcome !== 'Sent'),
  text: ['Sent', 'Reached', 'WrongNumber', 'AskedToStop'],
  email: ['Sent', 'Reached', 'AskedToStop'],
  incomingCall: ['Reached', 'CallBackLater', 'LeftMessage', 'AskedToStop'],
};

/** The `fillingOutFrom` of leads that staff imported from a file. */
export const importedFrom = 'import';
