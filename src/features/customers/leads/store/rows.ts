import { type CampaignTracking, campaignTrackingFields } from '../domain/campaign-tracking.ts';
import type { Lead, LeadOwner } from '../domain/lead.ts';
import type { leads } from '../table.ts';

type LeadRow = typeof leads.$inferSelect;
type LeadValues = Omit<typeof leads.$inferInsert, 'recordId'>;

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

const toOwner = (id: string | null, firstName: string | null, lastName: string | null): LeadOwner | null =>
  id === null ? null : { id, firstName: firstName ?? '', lastName: lastName ?? '' };

export function toLead(row: LeadRow): Lead {
  const tracking: CampaignTracking = {};
  for (const field of campaignTrackingFields) {
    const value = row[trackingColumns[field]];
    if (value !== null) tracking[field] = value;
  }
  return {
    ...row,
    tracking,
    owner: toOwner(row.ownerId, row.ownerFirstName, row.ownerLastName),
    previousOwner: toOwner(row.previousOwnerId, row.previousOwnerFirstName, row.previousOwnerLastName),
  };
}

export function toRow({ tracking, owner, previousOwner, recordId: _recordId, ...lead }: Lead): LeadValues {
  const columns = Object.fromEntries(
    campaignTrackingFields.map((field) => [trackingColumns[field], tracking[field] ?? null]),
  );
  return {
    ...lead,
    ...columns,
    ownerId: owner?.id ?? null,
    ownerFirstName: owner?.firstName ?? null,
    ownerLastName: owner?.lastName ?? null,
    previousOwnerId: previousOwner?.id ?? null,
    previousOwnerFirstName: previousOwner?.firstName ?? null,
    previousOwnerLastName: previousOwner?.lastName ?? null,
  };
}
