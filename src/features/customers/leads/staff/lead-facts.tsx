import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formSource } from '../domain/form-source.ts';
import { filterLeadFields, type LeadField, leadFields } from '../schema/lead-fields.ts';
import type { OpenedLead } from '../schema/staff.ts';
import { canCall } from './contact-advice.tsx';
import { phoneLink } from './phone-link.tsx';

const formatYes = (flag: boolean | null) => (flag ? 'Yes' : null);

function formatValue(value: OpenedLead[LeadField]): ReactNode {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'number' && value > 9999 ? value.toLocaleString('en-US') : value;
}

export function Person() {
  const lead = useRecordContext<OpenedLead>();
  if (!lead) return null;
  return (
    <Sheet title="Contact">
      <Facts
        facts={[
          ['Name', formatPersonName(lead)],
          ['Email', lead.email],
          ['Phone', phoneLink(lead.phone, canCall(lead.contact))],
          [
            'Location',
            [lead.city, [lead.state, lead.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
          ],
          ['Restricted state', formatYes(lead.isStateIsNotEligible)],
          ['State temporarily disabled', formatYes(lead.isStateTemporaryDisabled)],
          [
            'How they heard about us',
            [lead.howDidYouHear, lead.howDidYouHearInfo].filter(Boolean).join(': '),
          ],
        ]}
      />
    </Sheet>
  );
}

const shownSeparately: LeadField[] = ['vehicleYear', 'vehicleMake', 'vehicleModel', 'commercialUse'];
const vehicleFields = filterLeadFields(({ about }) => about === 'vehicle').filter(
  (field) => !shownSeparately.includes(field),
);

export function Vehicle() {
  const lead = useRecordContext<OpenedLead>();
  if (!lead) return null;
  const features = vehicleFields.filter((field) => lead[field] === true);
  const detailFields = vehicleFields.filter((field) => typeof lead[field] !== 'boolean');
  return (
    <Sheet title="Vehicle">
      <Facts
        facts={[
          ['Vehicle', [lead.vehicleYear, lead.vehicleMake, lead.vehicleModel].filter(Boolean).join(' ')],
          ...detailFields.map((field): [string, ReactNode] => [
            leadFields[field].label,
            formatValue(lead[field]),
          ]),
          ['Commercial use', formatYes(lead.commercialUse)],
          ['Features and use', features.map((field) => leadFields[field].label).join(', ')],
          ['Promo code', lead.promoCode],
        ]}
      />
    </Sheet>
  );
}

export function Source() {
  const lead = useRecordContext<OpenedLead>();
  if (!lead) return null;
  return (
    <Sheet title="Source">
      <Facts
        facts={[
          ['Created from', formSource(lead.fillingOutFrom)],
          ['Source', lead.paidSearchUtmSource],
          ['Medium', lead.paidSearchUtmMedium],
          ['Campaign', lead.paidSearchUtmCampaign],
          ['Content', lead.paidSearchUtmContent],
          ['Term', lead.paidSearchUtmTerm],
          ['Ad click ID', lead.paidSearchGclid],
          [lead.createdFromPublicFunnel ? 'Vendor named in the link' : 'Vendor', lead.leadVendor],
          [lead.createdFromPublicFunnel ? 'Lead source named in the link' : 'Lead source', lead.leadSource],
          ['Sub IDs', [lead.subId, lead.subSubId, lead.subSub2Id, lead.subSub3Id].filter(Boolean).join(', ')],
          ['Affiliate', lead.affiliateId],
          ['Referral link', lead.referralCode],
          ['Referred by', lead.pbtReferredBy],
          ['First page', lead.pbtCampaignLink],
          ['Visits', lead.visits],
          ['IP address', lead.ipAddress],
        ]}
      />
    </Sheet>
  );
}
