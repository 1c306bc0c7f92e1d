import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { type LeadField, leadFields, leadFieldsWhere } from '../schema/lead-fields.ts';
import type { OpenedLead } from '../schema/staff.ts';

const yes = (flag: boolean | null) => (flag ? 'yes' : null);

function shownValue(value: OpenedLead[LeadField]): ReactNode {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'number' && value > 9999 ? value.toLocaleString('en-US') : value;
}

export function Person() {
  const lead = useRecordContext<OpenedLead>();
  if (!lead) return null;
  return (
    <Sheet title="The person">
      <Facts
        facts={[
          ['Name', [lead.firstName, lead.lastName].filter(Boolean).join(' ')],
          ['Email', lead.email],
          ['Phone', lead.phone],
          ['Place', [lead.city, lead.state, lead.zipCode].filter(Boolean).join(' ')],
          ['Not sold there', yes(lead.isStateIsNotEligible)],
          ['Selling paused there', yes(lead.isStateTemporaryDisabled)],
          ['Heard of us by', [lead.howDidYouHear, lead.howDidYouHearInfo].filter(Boolean).join(': ')],
        ]}
      />
    </Sheet>
  );
}

/** Shown together in the first line, or by topic. */
const shownTogether: LeadField[] = ['vehicleYear', 'vehicleMake', 'vehicleModel', 'commercialUse'];
const vehicleFields = leadFieldsWhere(({ about }) => about === 'vehicle').filter(
  (field) => !shownTogether.includes(field),
);

export function Vehicle() {
  const lead = useRecordContext<OpenedLead>();
  if (!lead) return null;
  const applying = vehicleFields.filter((field) => lead[field] === true);
  const facts = vehicleFields.filter((field) => typeof lead[field] !== 'boolean');
  return (
    <Sheet title="The vehicle">
      <Facts
        facts={[
          ['Vehicle', [lead.vehicleYear, lead.vehicleMake, lead.vehicleModel].filter(Boolean).join(' ')],
          ...facts.map((field): [string, ReactNode] => [leadFields[field].label, shownValue(lead[field])]),
          ['Commercial use', yes(lead.commercialUse)],
          ['Also', applying.map((field) => leadFields[field].label).join(', ')],
          ['Promo code', lead.promoCode],
        ]}
      />
    </Sheet>
  );
}

export function CameFrom() {
  const lead = useRecordContext<OpenedLead>();
  if (!lead) return null;
  return (
    <Sheet title="Where they came from">
      <Facts
        facts={[
          ['Filled out at', lead.fillingOutFrom],
          ['Source', lead.paidSearchUtmSource],
          ['Medium', lead.paidSearchUtmMedium],
          ['Campaign', lead.paidSearchUtmCampaign],
          ['Content', lead.paidSearchUtmContent],
          ['Term', lead.paidSearchUtmTerm],
          ['Ad click', lead.paidSearchGclid],
          ['Vendor', lead.leadVendor],
          ['Lead source', lead.leadSource],
          ['Sub-ids', [lead.subId, lead.subSubId, lead.subSub2Id, lead.subSub3Id].filter(Boolean).join(', ')],
          ['Affiliate', lead.affiliateId],
          ['Personal link', lead.referralCode],
          ['Sent by', lead.pbtReferredBy],
          ['First address', lead.pbtCampaignLink],
          ['IP address', lead.ipAddress],
        ]}
      />
    </Sheet>
  );
}
