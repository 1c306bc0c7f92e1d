import { formatDate } from '../../../../shared/calendar.ts';
import { toInstant, toLocalDay, toOfficeDay } from '../../../../shared/local-time.ts';
import { isFederalHoliday } from '../../../plans/domain/business-days.ts';

export const contactChannels = ['call', 'text', 'email'] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** Contacts that people expect even if they opted out of offers. */
const expectedPurposes = ['Contract', 'Claim', 'Question', 'Request', 'Callback'] as const;
type ExpectedPurpose = (typeof expectedPurposes)[number];
/** Contacts that people can decline. A quote is emailed because they asked for it, unless they unsubscribed or opted out. */
const consentedPurposes = ['Quote', 'Reminder', 'Offer'] as const;
export type ContactPurpose = ExpectedPurpose | (typeof consentedPurposes)[number];

/** `since` is when they asked us. An earlier opt-out doesn't stop our response. */
export type Expectation = { purpose: ExpectedPurpose; since: Date };

export type Calling = {
  now: Date;
  timeZone: string;
  /** The preferred time for calls, in minutes after midnight. */
  preferred: { from: number; to: number } | null;
  /** The number of calls and texts in the past 24 hours. */
  attemptsInPastDay: number;
  /** The number of calls so far. */
  callCount: number;
  maximumCalls: number | null;
};

export type ContactFacts = {
  hasAddress: boolean;
  /** The time they opted out of the channel or were added to the do-not-call list. */
  optedOutAt: Date | null;
  consent: 'Given' | 'Missing' | 'Unsubscribed';
  expectations: readonly Expectation[];
  /** Used for calls and texts. If it's missing, the decision ignores the time of day. */
  calling?: Calling;
  /** The number of offers emailed in the past 30 days. */
  offersSent?: number;
};

export type CallingHours = {
  timeZone: string;
  /** In minutes after midnight. */
  from: number;
  to: number;
  /** True if calls on Sundays and federal holidays aren't allowed. */
  excludesDaysOff: boolean;
};

export const contactReasons = [
  'Allowed',
  'NoAddress',
  'OptedOut',
  'NoConsent',
  'Hours',
  'Holiday',
  'TooOften',
] as const;
type ContactReason = (typeof contactReasons)[number];

export type ContactDecision = {
  channel: ContactChannel;
  purpose: ContactPurpose;
  isAllowed: boolean;
  reason: ContactReason;
  sentence: string;
};

/**
 * Our own limits for calls and texts, the same in every state: 8 a.m. to 8 p.m. local time, in minutes after midnight,
 * and three in 24 hours.
 */
const earliestCall = 8 * 60;
const latestCall = 20 * 60;
const attemptsPerDay = 3;

/** The limit promised on the email preferences page. */
const offersPerMonth = 2;
export const daysPerMonth = 30;

const channelNames: Record<ContactChannel, { verb: string; plural: string; address: string }> = {
  call: { verb: 'call', plural: 'calls', address: 'phone number' },
  text: { verb: 'text', plural: 'texts', address: 'phone number' },
  email: { verb: 'email', plural: 'emails', address: 'email address' },
};

const purposeLabels: Record<ContactPurpose, string> = {
  Contract: 'about their contract',
  Claim: 'about their claim',
  Question: 'to answer their question',
  Request: 'what they asked for',
  Callback: 'back',
  Quote: 'about their quote',
  Reminder: 'with reminders',
  Offer: 'with offers',
};

const needsConsent = (purpose: ContactPurpose) => consentedPurposes.some((each) => each === purpose);

const countCalls = (count: number) => (count === 1 ? 'one call' : `${count} calls`);

/** Returns text such as "5 p.m.". Calling hours start and end on the hour. */
const formatHour = (minutesAfterMidnight: number) => {
  const hour = Math.floor(minutesAfterMidnight / 60);
  return `${hour % 12 || 12} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
};

/** Calls that people expect are allowed on any day, and outside their preferred hours. */
export function getCallingHours(
  purpose: ContactPurpose,
  { timeZone, preferred }: Pick<Calling, 'timeZone' | 'preferred'>,
): CallingHours {
  const isUnexpected = needsConsent(purpose);
  const hours = (isUnexpected && preferred) || { from: earliestCall, to: latestCall };
  return { ...hours, timeZone, excludesDaysOff: isUnexpected };
}

const isDayOff = (day: string) => isFederalHoliday(day) || new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

const isInHours = ({ timeZone, from, to }: CallingHours, day: string, at: Date) =>
  at >= toInstant(timeZone, day, from) && at < toInstant(timeZone, day, to);

const describeHours = ({ from, to }: CallingHours) =>
  `from ${formatHour(from)} to ${formatHour(to)} their time`;

export const describeCallingHours = (hours: CallingHours): string =>
  `They can be called ${describeHours(hours)}${hours.excludesDaysOff ? ', except on Sundays and holidays' : ''}.`;

/** Returns text such as "11 p.m. on Friday, November 20". */
function formatLocalTime(timeZone: string, at: Date): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(at);
  const [clock, meridiem] = format({ hour: 'numeric', minute: '2-digit' }).replace(':00', '').split(/\s/);
  const time = `${clock} ${meridiem === 'AM' ? 'a.m.' : 'p.m.'}`;
  return `${time} on ${format({ weekday: 'long', month: 'long', day: 'numeric' })}`;
}

/** Returns why a call can't be scheduled for that time, or undefined. */
export function findCallbackError(hours: CallingHours, at: Date): string | undefined {
  const day = toLocalDay(hours.timeZone, at);
  if (isInHours(hours, day, at) && !(hours.excludesDaysOff && isDayOff(day))) return undefined;
  return `That's ${formatLocalTime(hours.timeZone, at)}, where they are. ${describeCallingHours(hours)}`;
}

/** True if the contact is allowed at another time of the day or week. */
export const isTemporary = ({ reason }: { reason: ContactReason }): boolean =>
  reason === 'Hours' || reason === 'Holiday';

type Obstacle = { reason: Exclude<ContactReason, 'Allowed'>; explanation: string } | undefined;

function findPermissionObstacle(
  channel: ContactChannel,
  purpose: ContactPurpose,
  facts: ContactFacts,
): Obstacle {
  const { plural, address } = channelNames[channel];
  const { hasAddress, optedOutAt, consent, expectations } = facts;
  if (!hasAddress) return { reason: 'NoAddress', explanation: `We don't have their ${address}` };
  const [lastAskedAt] = expectations
    .filter((each) => each.purpose === purpose)
    .map(({ since }) => since)
    .toSorted((one, other) => other.getTime() - one.getTime());
  const hasAskedSince = optedOutAt && lastAskedAt && lastAskedAt > optedOutAt;
  if (optedOutAt && !hasAskedSince)
    return {
      reason: 'OptedOut',
      explanation: `They opted out of ${plural} on ${formatDate(toOfficeDay(optedOutAt))}`,
    };
  if (!needsConsent(purpose))
    return lastAskedAt ? undefined : { reason: 'NoConsent', explanation: `They don't expect ${plural}` };
  if (consent === 'Given') return undefined;
  const explanation =
    consent === 'Unsubscribed'
      ? `They unsubscribed from these ${plural}`
      : `They haven't agreed to ${plural}`;
  return { reason: 'NoConsent', explanation };
}

function findCallingObstacle(purpose: ContactPurpose, calling: Calling): Obstacle {
  const { now, timeZone, preferred, attemptsInPastDay, callCount, maximumCalls } = calling;
  const day = toLocalDay(timeZone, now);
  const hours = getCallingHours(purpose, { timeZone, preferred });
  if (hours.excludesDaysOff && isDayOff(day))
    return { reason: 'Holiday', explanation: `It's a Sunday or holiday where they are (${formatDate(day)})` };
  if (!isInHours(hours, day, now))
    return { reason: 'Hours', explanation: `They can be reached ${describeHours(hours)}` };
  if (attemptsInPastDay >= attemptsPerDay)
    return { reason: 'TooOften', explanation: `We tried ${attemptsInPastDay} times in the past 24 hours` };
  if (needsConsent(purpose) && maximumCalls !== null && callCount >= maximumCalls)
    return { reason: 'TooOften', explanation: `They asked for at most ${countCalls(maximumCalls)}` };
  return undefined;
}

function findTimingObstacle(channel: ContactChannel, purpose: ContactPurpose, facts: ContactFacts): Obstacle {
  if (channel !== 'email') return facts.calling && findCallingObstacle(purpose, facts.calling);
  const { offersSent = 0 } = facts;
  if (purpose !== 'Offer' || offersSent < offersPerMonth) return undefined;
  return { reason: 'TooOften', explanation: `They got ${offersSent} in the past ${daysPerMonth} days` };
}

/** Decides every call, text, and email to a person. */
export function decideContact(
  channel: ContactChannel,
  purpose: ContactPurpose,
  facts: ContactFacts,
): ContactDecision {
  const action = `${channelNames[channel].verb} this person ${purposeLabels[purpose]}`;
  const obstacle =
    findPermissionObstacle(channel, purpose, facts) ?? findTimingObstacle(channel, purpose, facts);
  return {
    channel,
    purpose,
    isAllowed: obstacle === undefined,
    reason: obstacle?.reason ?? 'Allowed',
    sentence: obstacle
      ? `Don't ${action}${isTemporary(obstacle) ? ' now' : ''}. ${obstacle.explanation}.`
      : `You can ${action}.`,
  };
}

/** Allows the contact if any purpose does. Otherwise, says why the most likely purpose doesn't. */
export function decideChannel(channel: ContactChannel, facts: ContactFacts): ContactDecision {
  const purposes: ContactPurpose[] = [...facts.expectations.map(({ purpose }) => purpose), 'Offer'];
  const decisions = purposes.map((purpose) => decideContact(channel, purpose, facts));
  return (decisions.find(({ isAllowed }) => isAllowed) ?? decisions[0]) as ContactDecision;
}
