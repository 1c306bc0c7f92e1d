import type { Db } from '../../../../platform/database/database.ts';
import { notFound } from '../../../../platform/errors.ts';
import { unicodeEmail } from '../../../../platform/unicode-email.ts';
import { listChannelStates } from '../../consent/domain/consent-receipt.ts';
import { type ConsentChannel, consentChannels } from '../../consent/domain/consent-text.ts';
import type { ContactHours } from '../domain/contact-preferences.ts';
import type { Lead } from '../domain/lead.ts';
import { formatPhone } from '../domain/phone-number.ts';
import type { Visitor } from '../domain/visitor.ts';
import { contactPreferenceStore } from '../store/history.ts';
import { leadStore } from '../store/leads.ts';
import type { LeadDeps } from './deps.ts';
import { getContactPreferences, publishLead } from './publish.ts';

const optOutChannel = { Email: 'email', Phone: 'call', Text: 'text' } as const;

export type PresentedReceipt = Awaited<ReturnType<typeof getPermissions>>['receipts'][number];

async function getLeadByToken(deps: LeadDeps, tx: Db, token: string | null): Promise<Lead> {
  const id = deps.tokens.read('lead', token);
  const lead = id ? await leadStore(tx).byId(id) : undefined;
  if (!lead) throw notFound('UnknownToken', 'This link is invalid or has expired.');
  return lead;
}

/** Throws 404 if the token is invalid. */
export async function getPermissions(deps: LeadDeps, token: string | null) {
  const { db } = deps.database;
  const lead = await getLeadByToken(deps, db, token);
  const receipts = await deps.consent.byLead(db, lead.id);
  const states = listChannelStates(receipts);
  const phone = lead.phone && formatPhone(lead.phone);
  const addresses = { Email: unicodeEmail(lead.email), Phone: phone, Text: phone };
  const describeChannel = async (channel: ConsentChannel) => ({
    channel,
    address: addresses[channel],
    state: states.find((state) => state.channel === channel),
    isStopped: !(await deps.canContact(optOutChannel[channel], addresses[channel] ?? '', db)),
  });
  return {
    firstName: lead.firstName,
    channels: await Promise.all(consentChannels.filter((channel) => addresses[channel]).map(describeChannel)),
    preferences: await getContactPreferences(deps, db, lead),
    receipts: receipts
      .map(({ createdAt, textVersion, formState, ...receipt }) => ({
        ...receipt,
        at: createdAt,
        version: textVersion,
        formState: formState ?? {},
      }))
      .toReversed(),
  };
}

/** Withdraws consent: stores a receipt, and opts the lead's email address or phone number out of each channel. */
export function revokePermission(
  deps: LeadDeps,
  token: string | null,
  channels: ConsentChannel[],
  visitor: Visitor,
): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const lead = await getLeadByToken(deps, tx, token);
    for (const channel of channels) {
      const address = channel === 'Email' ? lead.email : lead.phone;
      if (address) await deps.optOut(tx, optOutChannel[channel], address);
    }
    const { ipAddress, browser, page } = visitor;
    await deps.consent.revoke(tx, { leadId: lead.id, channels, page, ipAddress, browser, formState: {} });
    await publishLead(deps, tx, { ...lead, updatedAt: deps.now() }, 'consent.revoked');
  });
}

export function setContactPreferences(
  deps: LeadDeps,
  token: string | null,
  preferences: { hours: ContactHours | null; maximumAttempts: number | null },
): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const lead = await getLeadByToken(deps, tx, token);
    const at = deps.now();
    await contactPreferenceStore(tx).set({ leadId: lead.id, ...preferences, updatedAt: at });
    await publishLead(deps, tx, { ...lead, updatedAt: at }, 'lead.updated');
  });
}
