import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '../../../../platform/database/database.ts';
import { findTimeZone, officeTimeZone } from '../../../places/domain/time-zones.ts';
import { channelStates } from '../../consent/domain/consent-receipt.ts';
import {
  type Calling,
  type ContactChannel,
  type ContactDecision,
  contactChannels,
  decideChannel,
  type Expectation,
} from '../../consent/domain/contact-gate.ts';
import { contactHoursTimes } from '../domain/contact-preferences.ts';
import type { Lead } from '../domain/lead.ts';
import { withoutExtension } from '../domain/phone-number.ts';
import type { ContactAdvice, LeadSales } from '../schema/staff.ts';
import { contactPreferenceStore, leadAttemptStore, leadContactChangeStore } from '../store/history.ts';
import { leadStore } from '../store/leads.ts';
import type { LeadStaffDeps } from './deps.ts';

/** A contract can have another phone number than its lead. */
type Person = Pick<Lead, 'email' | 'phone' | 'state'>;

const consentChannel = { call: 'Phone', text: 'Text', email: 'Email' } as const;

/** A canceled or abandoned contract doesn't need a call. */
const openContract = /^(AwaitingPayment|Active|Lapsed)$/;

const getAddress = (channel: ContactChannel, { email, phone }: Pick<Person, 'email' | 'phone'>) =>
  channel === 'email' ? email : phone && withoutExtension(phone);

/** Consent is for the address that the person gave, so it doesn't carry over to one that staff entered later. */
async function listConsents(deps: LeadStaffDeps, db: Db, lead: Lead, person: Person) {
  if (lead.isSuspicious) return [];
  const states = channelStates(await deps.consent.byLead(db, lead.id));
  const changes = await leadContactChangeStore(db).byLead(lead.id);
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
  const attempts = lead ? await leadAttemptStore(db).byLead(lead.id) : [];
  const calls = attempts.filter(({ channel }) => channel !== 'email');
  return {
    now,
    timeZone: (person.state && findTimeZone(person.state)) || officeTimeZone,
    preferred: hours && contactHoursTimes[hours],
    attemptsToday: calls.filter(({ at }) => now.getTime() - at.getTime() < millisecondsInDay).length,
    calls: calls.filter(({ channel }) => channel === 'call').length,
    maximumCalls: maximumAttempts,
  };
}

/** How staff may contact a person now, by channel. */
export async function decideContacts(
  deps: LeadStaffDeps,
  db: Db,
  person: Person,
  { lead, contracts }: { lead: Lead | undefined; contracts: LeadSales['contracts'] },
): Promise<ContactDecision[]> {
  const consents = lead ? await listConsents(deps, db, lead, person) : [];
  const closed = await deps.closedChannels(db, person);
  const calling = await getCalling(deps, db, lead, person);
  const openContracts = contracts.filter(({ status }) => openContract.test(status));
  const expects: Expectation[] = [
    ...openContracts.map(({ orderedAt }) => ({ purpose: 'Contract' as const, since: new Date(orderedAt) })),
    ...(await deps.listExpectations(db, person.email)),
  ];
  const expectsBy: Record<ContactChannel, Expectation[]> = {
    call: expects.filter(({ purpose }) => purpose !== 'Question'),
    // A number for calls isn't consent to texts.
    text: [],
    email: expects,
  };
  const getOptOut = (channel: ContactChannel) => closed.find((each) => each.channel === channel)?.since;
  const isSubscribed = await deps.canContact('email', person.email, db, 'marketing');
  return contactChannels.map((channel) => {
    const since = getOptOut(channel);
    return decideChannel(channel, {
      hasAddress: Boolean(getAddress(channel, person)),
      optedOutAt: since ? new Date(since) : null,
      consent: !consents.includes(channel)
        ? 'Missing'
        : channel === 'email' && !isSubscribed
          ? 'Unsubscribed'
          : 'Given',
      expects: expectsBy[channel],
      calling,
    });
  });
}

/** The lead, its contracts, and its quotes show the same. */
export async function adviseContact(
  deps: LeadStaffDeps,
  db: Db,
  person: Person,
  leadId: string | null,
): Promise<ContactAdvice> {
  const lead = leadId ? await leadStore(db).byId(leadId) : undefined;
  const { contracts } = lead ? await deps.listSales(db, lead.id) : { contracts: [] };
  const decisions = await decideContacts(deps, db, person, { lead, contracts });
  return presentAdvice(decisions, person.state);
}

export const presentAdvice = (decisions: ContactDecision[], state: string | null): ContactAdvice => ({
  decisions: decisions.map(({ channel, isAllowed, sentence }) => ({ channel, isAllowed, sentence })),
  timeZone: (state && findTimeZone(state)) || null,
});
