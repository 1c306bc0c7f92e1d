import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareVpic } from '../../../scripts/prepare-vpic.ts';
import { closeAfterFile } from '../../test/close-after-file.ts';
import { build } from '../../test/commands.ts';
import { type VehicleActions, vehicleActions } from './actions.ts';
import { openVpic } from './store/vpic.ts';

let vehicles: VehicleActions;
beforeAll(() => {
  const path = join(build, 'vpic.sqlite');
  prepareVpic(path);
  const vpic = openVpic(path);
  closeAfterFile(async () => vpic.close());
  vehicles = vehicleActions({ vpic });
});

/** What people call the best-selling vehicles in the United States, and the official names. */
const names: Record<string, Record<string, string[]>> = {
  Ford: {
    'F-150': ['F150', 'F 150', 'Ford F-150'],
    'F-250': ['F-250 Super Duty', 'F250'],
    Explorer: ['Explorer ST'],
    Escape: ['Escape Hybrid'],
    Mustang: ['Mustang GT'],
    'Bronco Sport': ['bronco sport'],
    'Mustang Mach-E': ['mustang mach e'],
  },
  Chevrolet: {
    Silverado: ['Silverado 1500', 'silverado1500'],
    'Silverado HD': ['Silverado 2500', 'Silverado 2500HD', 'Silverado 2500 HD', 'Silverado 3500HD'],
    Equinox: ['Equinox EV'],
    Express: ['Express 2500'],
    Trailblazer: ['TrailBlazer'],
    'Bolt EUV': ['bolt euv'],
  },
  GMC: { Sierra: ['Sierra 1500'], 'Yukon XL': ['yukon xl'] },
  Ram: {
    1500: ['Ram 1500', 'Ram1500', 'Ram 1500 Classic'],
    2500: ['Ram 2500'],
    'ProMaster 1500': ['ProMaster', 'Ram ProMaster'],
  },
  Dodge: { Ram: ['Ram 1500'], 'Grand Caravan': ['grand caravan'] },
  Toyota: {
    RAV4: ['RAV 4', 'Rav-4', 'RAV4 Hybrid'],
    Camry: ['Camry Hybrid', 'Camry SE'],
    Corolla: ['Corolla Hatchback'],
    'Corolla Cross': ['corolla cross'],
    Highlander: ['Highlander Hybrid'],
    '4Runner': ['4 Runner'],
    Tacoma: ['Tacoma TRD'],
  },
  Honda: {
    'CR-V': ['CRV', 'CR V', 'CR-V Hybrid'],
    'HR-V': ['HRV'],
    Civic: ['Civic EX'],
    Accord: ['Accord Sport'],
  },
  Nissan: { Rogue: ['rogue'], 'Rogue Sport': ['Rogue Sport'] },
  Hyundai: { 'Santa Fe': ['SantaFe'], Tucson: ['Tucson Hybrid'] },
  Jeep: { Wrangler: ['Wrangler Unlimited'], 'Grand Cherokee': ['Grand Cherokee Laredo'] },
  Mazda: { Mazda3: ['3', 'Mazda 3'], 'CX-5': ['CX5'], 'MX-5 Miata': ['Miata', 'MX-5'] },
  Volkswagen: { GTI: ['Golf GTI'], 'ID.4': ['ID4'], Tiguan: ['Tiguan SE'] },
  'Mercedes-Benz': {
    'C-Class': ['C300', 'C 300', 'C Class'],
    'E-Class': ['E350'],
    'GLC-Class': ['GLC', 'GLC 300'],
  },
  Lexus: { RX: ['RX 350', 'RX350'], ES: ['ES 350'], GX: ['GX 460'] },
  Chrysler: { 'Town & Country': ['Town and Country'], Pacifica: ['Pacifica Hybrid'] },
  'Land Rover': { 'Range Rover Evoque': ['Evoque'] },
  Tesla: { 'Model Y': ['ModelY', 'Model Y Long Range'] },
};

describe.each(Object.entries(names))('%s', (makeName, models) => {
  test.each(Object.entries(models).flatMap(([official, typed]) => typed.map((name) => [name, official])))(
    '%s is the %s',
    (typed, official) => {
      const make = vehicles.findMake(makeName);
      expect(vehicles.findModel(make?.id ?? 0, typed)?.name).toBe(official);
    },
  );
});

test.each([
  ['Honda', 'Accordion'],
  ['BMW', '3 Series'],
  ['Ford', ''],
  ['Ford', '-'],
  ['Ram', 'Ram'],
])('%s has no model %j', (makeName, typed) => {
  expect(vehicles.findModel(vehicles.findMake(makeName)?.id ?? 0, typed)).toBeUndefined();
});
