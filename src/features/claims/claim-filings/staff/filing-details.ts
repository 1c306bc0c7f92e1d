import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import type { CanDrive } from '../domain/filing.ts';
import type { FilingStatus } from '../domain/filing-status.ts';

/** Amounts in dollars, times in ISO format. */
export type FilingDetails = {
  id: string;
  filingNumber: string;
  status: FilingStatus;
  nextStatuses: FilingStatus[];
  order: { id: string; orderNumber: string } | null;
  warnings: string[];
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  contractNumber: string | null;
  vin: string | null;
  vehicle: string | null;
  coveragePlan: PlanKey | null;
  odometer: number;
  happenedOn: string;
  whatHappened: string;
  part: string | null;
  canDrive: CanDrive;
  vehicleLocation: string;
  shopName: string | null;
  shopCity: string | null;
  shopPhone: string | null;
  paid: number | null;
  claimNumber: string | null;
  isSuspicious: boolean;
  createdAt: string;
  steps: {
    status: FilingStatus;
    reason: string;
    overrideReason: string | null;
    by: string | null;
    at: string;
  }[];
  files: { id: string; fileName: string; contentType: string; size: number }[];
};
