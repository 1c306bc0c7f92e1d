import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { ofKind } from '../../../../platform/history/history.ts';
import { officeTimeZone } from '../../../../shared/local-time.ts';
import { findTimeZone } from '../../../places/domain/time-zones.ts';
import { listChannelStates } from '../../consent/domain/consent-receipt.ts';
import {
  type Calling,
  type CallingHours,
  type ContactChannel,
  type ContactDecision,
  contactChannels,
  decideChannel,
  describeCallingHours,
  type Expectation,
  findCallbackError,
  getCallingHours,
} from '../../consent/domain/contact-gate.ts';
import { contactHoursTimes } from '../domain/contact-preferences.ts';
import { type AttemptChannel, asksForCallback, type CallDirection, type Lead } from '../domain/lead.ts';
import { withoutExtension } from '../domain/phone-number.ts';
import type { ContactAdvice, LeadSales } from '../schema/staff.ts';
import { contactPreferenceStore, leadHistory } from '../store/history.ts';
import { leadStore } from '../store/leads.ts';
import type { LeadStaffDeps } from './deps.ts';

/** A contract's phone number can differ from its lead's. */
type Person = Pick<Lead, 'email' | 'phone' | 'state'>;

const consentChannel = { call: 'Phone', text: 'Text', email: 'Email' } as const;

/** A canceled or abandoned contract doesn't need a call. */
const openContractStatus = /^(AwaitingPayment|Active|Lapsed)$/;

/** The email address, or the phone number without its extension. */
const getAddress = (channel: ContactChannel, { email, phone }: Pick<Person, 'email' | 'phone'>) =>
  channel === 'email' ? email : phone && withoutExtension(phone);

/** Consent applies only to the address that the person gave, not to one that staff entered later. */
async function listConsents(deps: LeadStaffDeps, db: Db, lead: Lead, person: Person) {
  if (lead.isSuspicious) return [];
  const states = listChannelStates(await deps.consent.byLead(db, lead.id));
  const changes = ofKind(await leadHistory(db).list([lead.id]), 'ContactChange');
  return contactChannels.filter((channel) => {
    const consent = states.find((state) => state.channel === consentChannel[channel] && state.isGiven);
    const field = channel === 'email' ? 'email' : 'phone';
    const changedAt = changes.findLast((each) => each.changes.some((change) => change.field === field))?.at;
    return (
      consent !== undefined &&
      getAddress(channel, person) === getAddress(channel, lead) &&
      !(changedAt && changedAt > consent.at)
    );
  });
}

const listAttempts = async (db: Db, leadId: string) =>
  ofKind(await leadHistory(db).list([leadId]), 'Attempt');

/** A callback that they asked for when they called us, until we reach them. */
async function findExpectedCallback(db: Db, lead: Lead | undefined): Promise<Expectation[]> {
  const attempts = lead ? await listAttempts(db, lead.id) : [];
  const last = attempts.findLast(
    ({ outcome, channel }) => outcome === 'Reached' || asksForCallback({ outcome, channel }),
  );
  return last && asksForCallback(last) ? [{ purpose: 'Callback', since: last.at }] : [];
}

async function getCalling(
  deps: LeadStaffDeps,
  db: Db,
  lead: Lead | undefined,
  person: Person,
): Promise<Calling> {
  const now = deps.now();
  const { hours, maximumAttempts } = lead
    ? await contactPreferenceStore(db).byLead(lead.id)
    : { hours: null, maximumAttempts: null };
  const attempts = lead ? await listAttempts(db, lead.id) : [];
  const callsAndTexts = attempts.filter(({ channel }) => channel === 'call' || channel === 'text');
  return {
    now,
    timeZone: (person.state && findTimeZone(person.state)) || officeTimeZone,
    preferred: hours && contactHoursTimes[hours],
    attemptsInPastDay: callsAndTexts.filter(({ at }) => now.getTime() - at.getTime() < millisecondsInDay)
      .length,
    callCount: attempts.filter(({ channel }) => channel === 'call').length,
    maximumCalls: maximumAttempts,
  };
}

/** Whether staff may contact a person now, by channel, and when they may call. */
export type ContactDecisions = { byChannel: ContactDecision[]; hours: CallingHours };

export async function decideContacts(
  deps: LeadStaffDeps,
  db: Db,
  person: Person,
  { lead, contracts }: { lead: Lead | undefined; contracts: LeadSales['contracts'] },
): Promise<ContactDecisions> {
  const consents = lead ? await listConsents(deps, db, lead, person) : [];
  const optOuts = await deps.listOptOuts(db, person);
  const calling = await getCalling(deps, db, lead, person);
  const openContracts = contracts.filter(({ status }) => openContractStatus.test(status));
  const openRequests: Expectation[] = [
    ...openContracts.map(({ orderedAt }) => ({ purpose: 'Contract' as const, since: new Date(orderedAt) })),
    ...(await deps.listOpenRequests(db, person.email)),
  ];
  const expectationsByChannel: Record<ContactChannel, Expectation[]> = {
    call: [
      ...(await findExpectedCallback(db, lead)),
      ...openRequests.filter(({ purpose }) => purpose !== 'Question'),
    ],
    // Giving us a number for calls isn't consent to texts.
    text: [],
    email: openRequests,
  };
  const getOptOutTime = (channel: ContactChannel) => optOuts.find((each) => each.channel === channel)?.since;
  const isSubscribed = await deps.canContact('email', person.email, db, 'marketing');
  const getConsent = (channel: ContactChannel) => {
    if (!consents.includes(channel)) return 'Missing';
    return channel === 'email' && !isSubscribed ? 'Unsubscribed' : 'Given';
  };
  const byChannel = contactChannels.map((channel) => {
    const optedOutAt = getOptOutTime(channel);
    return decideChannel(channel, {
      hasAddress: Boolean(getAddress(channel, person)),
      optedOutAt: optedOutAt ? new Date(optedOutAt) : null,
      consent: getConsent(channel),
      expectations: expectationsByChannel[channel],
      calling,
    });
  });
  return { byChannel, hours: getCallingHours(getDecision(byChannel, 'call').purpose, calling) };
}

const getDecision = (decisions: ContactDecision[], channel: ContactChannel): ContactDecision =>
  decisions[contactChannels.indexOf(channel)] as ContactDecision;

/** The contact rule doesn't apply to calls from customers. */
const incomingCall = { isAllowed: true, decision: 'They called us.' };

/** Returns the decision about a contact that staff log, and their reason if the rule doesn't allow it. Throws 400 if that reason is missing. */
export function explainContact(
  { byChannel }: ContactDecisions,
  channel: AttemptChannel,
  overrideReason: string | null,
): { isAllowed: boolean; decision: string } {
  if (channel === 'incomingCall') return incomingCall;
  const { isAllowed, sentence } = getDecision(byChannel, channel);
  if (isAllowed) return { isAllowed, decision: sentence };
  if (!overrideReason)
    throw badRequest('ContactNotAllowed', `${sentence} If you did, say why.`, 'overrideReason');
  return { isAllowed, decision: `${sentence} Contacted anyway: ${overrideReason}` };
}

/** Throws 400 if the contact rule doesn't allow a call at the planned time. Null means that no call is planned. */
export function checkCallback({ hours }: ContactDecisions, at: Date | null): void {
  const error = at && findCallbackError(hours, at);
  if (error) throw badRequest('OutsideCallingHours', error, 'nextActionAt');
}

async function decideForPerson(deps: LeadStaffDeps, db: Db, person: Person, leadId: string | null) {
  const lead = leadId ? await leadStore(db).byId(leadId) : undefined;
  const { contracts } = lead ? await deps.listSales(db, lead.id) : { contracts: [] };
  return decideContacts(deps, db, person, { lead, contracts });
}

/** Shown with the lead, its contracts, its quotes, and its claims. */
export const adviseContact = async (
  deps: LeadStaffDeps,
  db: Db,
  person: Person,
  leadId: string | null,
): Promise<ContactAdvice> => presentAdvice(await decideForPerson(deps, db, person, leadId), person.state);

/** For calls about a contract. Throws 400 if a call breaks the rule and no reason is given. */
export const explainCall = async (
  deps: LeadStaffDeps,
  db: Db,
  { leadId, ...person }: Person & { leadId: string | null },
  { channel, overrideReason }: { channel: CallDirection; overrideReason: string | null },
): Promise<{ isAllowed: boolean; decision: string }> =>
  explainContact(await decideForPerson(deps, db, person, leadId), channel, overrideReason);

export const presentAdvice = (
  { byChannel, hours }: ContactDecisions,
  state: string | null,
): ContactAdvice => ({
  decisions: byChannel.map(({ channel, isAllowed, reason, sentence }) => ({
    channel,
    isAllowed,
    reason,
    sentence,
  })),
  callingHours: describeCallingHours(hours),
  timeZone: (state && findTimeZone(state)) || null,
});
