import type { Db } from '../../../platform/database/database.ts';
import type { ImportedLead } from '../contract/lead-row.ts';
import { noVisit } from '../domain/campaign-visit.ts';
import { leadListStore } from '../store/lead-list.ts';
import { readPhone } from './phone.ts';
import { receiveLead } from './receive.ts';
import type { LeadStaffDeps } from './staff-deps.ts';

const visitor = {
  ...{ ipAddress: '', browser: '', page: 'import', refusesTracking: false },
  proof: { isTrusted: true },
};

/** One statement takes no more values than fit two bytes. */
const askedAtOnce = 10_000;

/** Which rows of a file are leads of ours, by their record number. */
export async function knownRows(db: Db, rows: ImportedLead[]): Promise<{ index: number; message: string }[]> {
  const numbers = rows.flatMap(({ recordId }) => (recordId === null ? [] : [recordId]));
  const known = new Set<number>();
  for (let start = 0; start < numbers.length; start += askedAtOnce)
    for (const number of await leadListStore(db).recordIdsAmong(numbers.slice(start, start + askedAtOnce)))
      known.add(number);
  return rows.flatMap(({ recordId }, index) =>
    recordId !== null && known.has(recordId)
      ? [{ index, message: `Lead ${recordId} is here already. Leave recordId empty for a new lead.` }]
      : [],
  );
}

/**
 * Takes in leads of a file as those that come by a call, so that one person stays one lead and other systems hear of it.
 * They agreed to nothing that we could show: no channel is open to them.
 */
export async function importLeads(deps: LeadStaffDeps, tx: Db, rows: ImportedLead[]): Promise<void> {
  for (const { recordId: _recordId, utmSource, utmCampaign, phone, ...answers } of rows) {
    const status = answers.state ? await deps.salesStatusIn(tx, answers.state) : 'Open';
    await receiveLead(deps, tx, {
      answers: {
        ...answers,
        phone: readPhone(phone),
        isStateIsNotEligible: status === 'Restricted',
        isStateTemporaryDisabled: status === 'TemporaryDisabled',
      },
      visitor,
      visit: noVisit,
      tracking: {
        ...(utmSource !== null && { utm_source: utmSource }),
        ...(utmCampaign !== null && { utm_campaign: utmCampaign }),
      },
      origin: { createdFromPublicFunnel: false },
      fillingOutFrom: 'import',
    });
  }
}
