import type { Page, Response } from '@playwright/test';

export type Vehicle = { year: string; make: string; model: string; miles: string; zip: string };

/** Pages that anybody can open without having started anything. */
export const openPages = [
  '/',
  '/quote',
  '/quote/find',
  '/quote/tell-me-when',
  '/privacy',
  '/terms-of-use',
] as const;

export type Address = (typeof openPages)[number] | '/404' | `/quote?${string}` | `/quote/contact?${string}`;

const queryOf = (vehicle: Vehicle) =>
  new URLSearchParams({
    vehicleYear: vehicle.year,
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    vehicleMileage: vehicle.miles,
    zipCode: vehicle.zip,
  });

export const estimateAddress = (vehicle: Vehicle): Address => `/quote?${queryOf(vehicle)}`;
export const contactAddress = (vehicle: Vehicle): Address =>
  `/quote/contact?${queryOf(vehicle)}&coveragePlan=1&termMonths=36`;

export const visit = (page: Page, address: Address): Promise<Response | null> => page.goto(address);
