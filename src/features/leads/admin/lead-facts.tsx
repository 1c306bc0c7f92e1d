import { useRecordContext } from 'react-admin';
import { Facts, Sheet } from '../../../ui/staff/facts.tsx';
import type { OpenedLead } from '../contract/staff.ts';

const yes = (flag: boolean | null) => (flag ? 'yes' : null);
const miles = (count: number | null) => count?.toLocaleString('en-US');

/** Who they are, as they said it. */
export function Person() {
  const lead = useRecordContext<OpenedLead>();
  if (!lead) return null;
  return (
    <Sheet title="The person">
      <Facts
        facts={[
          ['Name', [lead.firstName, lead.lastName].filter(Boolean).join(' ')],
          ['E-mail', lead.email],
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

/** What they drive, and how. */
export function Vehicle() {
  const lead = useRecordContext<OpenedLead>();
  if (!lead) return null;
  const flags: [string, boolean | null][] = [
    ['all-wheel drive', lead.awd],
    ['turbo', lead.turbo],
    ['supercharger', lead.supercharged],
    ['diesel', lead.diesel],
    ['hybrid', lead.isHybrid],
    ['rideshare', lead.rideshare],
    ['towing package', lead.heavyTowing],
    ['mobility package', lead.mobilityPackage],
    ['odometer altered', lead.odometerAltered],
    ['salvaged, rebuilt or grey market', lead.salvagedRebuiltGrey],
  ];
  return (
    <Sheet title="The vehicle">
      <Facts
        facts={[
          ['Vehicle', [lead.vehicleYear, lead.vehicleMake, lead.vehicleModel].filter(Boolean).join(' ')],
          ['VIN', lead.vin],
          ['Miles', miles(lead.vehicleMileage)],
          ['Miles a year', miles(lead.milesPerYear)],
          ['Commercial use', lead.commercialUseTypes?.join(', ') || yes(lead.commercialUse)],
          ['Also', flags.flatMap(([name, isSo]) => (isSo ? [name] : [])).join(', ')],
          ['Promo code', lead.promoCode],
        ]}
      />
    </Sheet>
  );
}

/** Where they came from. */
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
