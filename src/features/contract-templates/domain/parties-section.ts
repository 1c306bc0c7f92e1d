import type { SiteSettings } from '../../configuration/domain/site-settings.ts';
import { type ContractSection, orderedSection } from './contract-document.ts';

export function partiesSection(settings: SiteSettings): ContractSection {
  const { 'brand.legalName': seller, 'contact.address': address } = settings;
  return orderedSection('1', 'Parties and words', [
    ['You', 'The person named on the first page of the contract, who owns or leases the vehicle.'],
    [
      'We',
      `${seller}, ${address}. We sell the contract, decide claims and pay what is covered. In this demonstration the name and address are invented, and nobody stands behind the promise.`,
    ],
    ['Vehicle', 'The one vehicle whose VIN stands on the first page.'],
    [
      'Breakdown',
      'A mechanical or electrical part of the vehicle no longer does the job its maker built it for, because the part itself failed. Wear that is still within the limits of the maker is not a breakdown.',
    ],
    ['Repair visit', 'One stay at a repair shop, for one breakdown or for several reported together.'],
    [
      'Purchase date',
      'The day you order. The odometer on that day is written beside it. The term and the waiting period count from both.',
    ],
    [
      'Not insurance',
      'This is a vehicle service contract: a promise to pay for the repairs and extras named in it. It pays for no accident, theft or weather, and it does not stand in for what the maker of the vehicle owes.',
    ],
    [
      'Other companies',
      'A real contract names here the company that runs claims, the one that sends roadside help, and, where a state asks for it, the insurer that pays if we do not. This specimen names none, because each would be invented.',
    ],
  ]);
}
