import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { type CampaignTracking, campaignTrackingFields } from './domain/campaign-tracking.ts';
import type { Lead, LeadStage } from './domain/lead.ts';
import { leads } from './table.ts';

type LeadRow = typeof leads.$inferSelect;

/** Wire names of campaign tracking to columns. */
const trackingColumns = {
  gclid: 'gclid',
  utm_campaign: 'utmCampaign',
  utm_content: 'utmContent',
  utm_medium: 'utmMedium',
  utm_source: 'utmSource',
  utm_term: 'utmTerm',
  gaId: 'gaId',
  cid: 'cid',
  ssid: 'ssid',
  ssid2: 'ssid2',
  ssid3: 'ssid3',
  sub: 'sub',
  lead_source: 'leadSource',
  lead_vendor: 'leadVendor',
  ref_code: 'refCode',
} as const;

function toLead(row: LeadRow): Lead {
  const tracking: CampaignTracking = {};
  for (const field of campaignTrackingFields) {
    const value = row[trackingColumns[field]];
    if (value !== null) tracking[field] = value;
  }
  const { recordId: _recordId, ...lead } = row;
  return { ...lead, tracking };
}

function toRow({ tracking, ...lead }: Lead): typeof leads.$inferInsert {
  const columns = Object.fromEntries(
    campaignTrackingFields.map((field) => [trackingColumns[field], tracking[field] ?? null]),
  );
  return { ...lead, ...columns };
}

export const leadStore = (db: Db) => ({
  async insert(lead: Lead): Promise<void> {
    await db.insert(leads).values(toRow(lead));
  },

  async byId(id: string): Promise<Lead | undefined> {
    const [row] = await db.select().from(leads).where(eq(leads.id, id));
    return row && toLead(row);
  },

  /** Sets the stage and, from Ordered on, `isConverted`. */
  async setStage(id: string, stage: LeadStage, at: Date): Promise<void> {
    await db
      .update(leads)
      .set({ stage, updatedAt: at, ...(stage === 'Ordered' && { isConverted: true }) })
      .where(eq(leads.id, id));
  },
});
