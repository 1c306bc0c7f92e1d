import type { Page, Response } from '@playwright/test';

export type Vehicle = { year: string; make: string; model: string; miles: string; zip: string };

export const publicPages = [
  '/',
  '/quote',
  '/plans',
  '/plans/compare',
  '/plans/plus/contract',
  '/is-this-covered',
  '/quote/find',
  '/quote/tell-me-when',
  '/about-us',
  '/careers',
  '/common-questions',
  '/knowledge-center',
  '/knowledge-center/search',
  '/mechanical-breakdown-insurance',
  '/press-room',
  '/privacy',
  '/terms-of-use',
  '/toco-cares',
  '/funnel/wing',
  '/funnel/wingv2',
  '/funnel/wingv3',
  '/funnel/stencil',
  '/funnel/stencil2',
  '/tocoatwork',
  '/tocoatwork/everydaybenefits',
  '/tocoatwork/powertrain',
  '/tocoatwork/plus',
  '/tocoatwork/premium',
  '/funnel/taw-enrollment',
  '/funnel/thank-you-taw',
  '/funnel/thank-you-adv',
  '/referral',
  '/referral/program',
  '/contact-us',
  '/reviews',
  '/reviews/write',
  '/file-a-claim',
  '/file-a-claim/form',
  '/file-a-claim/status',
  '/file-a-claim/check',
  '/claims',
  '/what-breaks',
  '/canceling',
  '/contracts/verify',
  '/canceling/your-plan',
  '/is-it-worth-it',
  '/subscriptions',
  '/subscriptions/unsubscribe',
  '/subscriptions/submitunsublead',
  '/es/como-funciona',
] as const;

export const contentPages = [
  '/reviews?rating=1&sort=longest',
  '/plans/compare?left=powertrain&right=premium',
  '/canceling?state=IL&price=3600&termMonths=36&purchasedOn=2025-01-01&canceledOn=2026-01-01',
  '/canceling/texas',
  '/canceling/kansas',
  '/is-it-worth-it?vehicleYear=2019&vehicleMake=Toyota&vehicleModel=Camry&vehicleMileage=60000&zipCode=60601&coveragePlan=1&termMonths=36',
  '/knowledge-center?page=2',
  '/knowledge-center/costs-and-prices',
  '/knowledge-center/costs-and-prices/transmission-repair-example',
  '/knowledge-center/search?query=deductible',
  '/knowledge-center/search?query=zeppelin',
  '/press-room/press-releases',
  '/press-room/press-releases/prices-before-contact-details',
  '/what-breaks/jeep',
  '/what-breaks/jeep/grand-cherokee',
  '/what-breaks/jeep/grand-cherokee/2016',
  '/what-breaks/find?query=jeep+2016',
  '/what-breaks/find?query=zeppelin',
  '/is-this-covered?query=brakes',
  '/is-this-covered?query=xyzzy',
  '/funnel/thank-you-taw?state=CA',
  '/funnel/thank-you-taw?state=ND',
  '/contact-us/received?number=M-7K2M-4XDB',
  '/subscriptions/stopped?stopped=marketing,call',
] as const;

export type Path =
  | (typeof publicPages)[number]
  | (typeof contentPages)[number]
  | '/404'
  | '/funnel'
  | `/funnel${string}?${string}`
  | `/quote?${string}`
  | `/quote/contact?${string}`;

const toQuery = (vehicle: Vehicle) =>
  new URLSearchParams({
    vehicleYear: vehicle.year,
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    vehicleMileage: vehicle.miles,
    zipCode: vehicle.zip,
  });

export const estimatePath = (vehicle: Vehicle): `/quote?${string}` => `/quote?${toQuery(vehicle)}`;
export const remindMePath = (vehicle: Vehicle) => `/quote/remind-me?${toQuery(vehicle)}`;
export const funnelPath = (variant: string, vehicle: Vehicle): Path =>
  `/funnel/${variant}?${toQuery(vehicle)}`;
export const contactPath = (vehicle: Vehicle, vin = ''): Path =>
  `/quote/contact?${toQuery(vehicle)}&coveragePlan=1&termMonths=36${vin && `&vin=${vin}`}`;

export const visit = (page: Page, path: Path): Promise<Response | null> => page.goto(path);
