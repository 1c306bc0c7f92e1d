import type { Db } from '../../../../platform/database/database.ts';
import { byStaff } from '../../../../platform/history/history.ts';
import { listChannelStates } from '../../consent/domain/consent-receipt.ts';
import type { ContactPreferences } from '../domain/contact-preferences.ts';
import type { Lead, LeadStage } from '../domain/lead.ts';
import { contactPreferenceStore, leadHistory } from '../store/history.ts';
import { leadStore } from '../store/leads.ts';
import type { LeadDeps, LeadEvent } from './deps.ts';
import { presentLead } from './presenter.ts';

type Receipts = Awaited<ReturnType<LeadDeps['consent']['byLead']>>;

async function findPreferences(
  deps: LeadDeps,
  tx: Db,
  lead: Lead,
  receipts: Receipts,
): Promise<ContactPreferences> {
  const states = listChannelStates(receipts);
  const isGiven = (channel: 'Email' | 'Phone' | 'Text') =>
    states.some((state) => state.channel === channel && state.isGiven);
  const canContact = async (channel: 'email' | 'call' | 'text', address: string | null) =>
    address !== null && (await deps.canContact(channel, address, tx));
  return {
    email: isGiven('Email') && (await canContact('email', lead.email)),
    call: isGiven('Phone') && (await canContact('call', lead.phone)),
    text: isGiven('Text') && (await canContact('text', lead.phone)),
    ...(await contactPreferenceStore(tx).byLead(lead.id)),
  };
}

/** Channels with consent, minus opt-outs. */
export const getContactPreferences = async (
  deps: LeadDeps,
  tx: Db,
  lead: Lead,
): Promise<ContactPreferences> => findPreferences(deps, tx, lead, await deps.consent.byLead(tx, lead.id));

/** Skips possible spam. */
export async function publishLead(
  deps: LeadDeps,
  tx: Db,
  lead: Lead,
  type: LeadEvent['type'],
): Promise<void> {
  if (lead.isSuspicious) return;
  await deps.publish(tx, { type, subjectId: lead.id, at: lead.updatedAt }, async () => {
    const receipts = await deps.consent.byLead(tx, lead.id);
    return {
      ...presentLead(lead, deps.now()),
      isEmailDisposable: lead.isEmailDisposable,
      contactPreferences: await findPreferences(deps, tx, lead, receipts),
      consents: receipts.map(({ kind, channels, textVersion, createdAt, hash }) => ({
        kind,
        channels,
        version: textVersion,
        at: createdAt.toISOString(),
        hash,
      })),
    };
  });
}

/** Lock the lead first. */
export async function moveTo(
  deps: LeadDeps,
  tx: Db,
  lead: Lead,
  {
    stage,
    reason,
    note = null,
    by,
  }: { stage: LeadStage; reason: string | null; note?: string | null; by: { name: string } },
): Promise<void> {
  const at = deps.now();
  await leadStore(tx).setStage(lead.id, stage, at);
  await leadHistory(tx).add(lead.id, { kind: 'Stage', stage, reason, note }, { ...byStaff(by), at });
  await publishLead(deps, tx, { ...lead, stage, updatedAt: at }, 'lead.updated');
}
