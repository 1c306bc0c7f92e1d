import { copyFileSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareVpic } from '../../../scripts/prepare-vpic.ts';
import { isThorough } from '../../test/thorough.ts';
import { type VehicleActions, vehicleActions } from './actions.ts';
import type { DecodedVehicle } from './domain/decoded-vehicle.ts';
import { listEquipmentToAsk } from './domain/equipment.ts';
import { popularMakeCount } from './domain/makes.ts';
import { openVpic, VehicleFileError, type Vpic } from './store/vpic.ts';

const folder = mkdtempSync(join(tmpdir(), 'vpic-'));
const file = join(folder, 'vpic.sqlite');
let vpic: Vpic;
let vehicles: VehicleActions;

beforeAll(() => {
  prepareVpic(file);
  vpic = openVpic(file);
  vehicles = vehicleActions({ vpic });
}, 60_000);

afterAll(() => {
  vpic.close();
  rmSync(folder, { recursive: true, force: true });
});

type Trait = 'diesel' | 'hybrid' | 'electric' | 'turbo' | 'supercharged';
type Case = [vin: string, vehicle: string, cylinders: number | null, fuel: string | null, ...traits: Trait[]];

/** VINs from public examples and sale listings, unchanged. */
const published: Case[] = [
  ['1HGCM82633A004352', '2003 Honda Accord', 6, 'Gasoline'],
  ['5YJSA1DG9DFP14705', '2013 Tesla Model S', null, 'Electric', 'electric'],
  ['1GNEK13ZX3R298984', '2003 Chevrolet Tahoe', 8, 'Flex fuel'],
  ['1FMYU02143KB34432', '2003 Ford Escape', 6, 'Gasoline'],
  ['1J4FA69S74P704699', '2004 Jeep Wrangler', 6, 'Gasoline'],
  ['JH4KA7561PC008269', '1993 Acura Legend', 6, 'Gasoline'],
  ['3GNAXLEG5TL174166', '2026 Chevrolet Equinox', 4, 'Gasoline', 'turbo'],
];

/** The start of a real model's VIN with an invented serial number. Cylinders are null where vPIC has none. */
const constructed: Case[] = [
  ['JTDKB20U483123456', '2008 Toyota Prius', 4, 'Gasoline', 'hybrid'],
  ['JTDKN3DU6A0123456', '2010 Toyota Prius', 4, 'Gasoline', 'hybrid'],
  ['JTDKARFP3H3012345', '2017 Toyota Prius Prime', 4, 'Gasoline', 'hybrid'],
  ['4T1BF1FK0CU123456', '2012 Toyota Camry', 4, 'Gasoline'],
  ['4T1B21HK7KU012345', '2019 Toyota Camry', 4, 'Gasoline', 'hybrid'],
  ['5TFDW5F13FX412345', '2015 Toyota Tundra', 8, 'Gasoline'],
  ['5TENX22N96Z212345', '2006 Toyota Tacoma', 4, 'Gasoline'],
  ['2T3DWRFV5LW012345', '2020 Toyota RAV4', 4, 'Gasoline', 'hybrid'],
  ['JTDBVRBD1KA001234', '2019 Toyota Mirai', null, 'Hydrogen'],
  ['1FTFW1ET9DFC10312', '2013 Ford F-150', 6, 'Gasoline', 'turbo'],
  ['1FTFW1E55NFA12345', '2022 Ford F-150', 8, 'Gasoline'],
  ['1FTVW1EL0NWG12345', '2022 Ford F-150', null, 'Electric', 'electric'],
  ['1FTSW21P16EA12345', '2006 Ford F-250', 8, 'Diesel', 'diesel', 'turbo'],
  ['1FT8W3BT7FEA12345', '2015 Ford F-350', 8, 'Diesel', 'diesel', 'turbo'],
  ['1ZVBP8CF8C5212345', '2012 Ford Mustang', 8, 'Gasoline'],
  ['1FA6P8TH4F5312345', '2015 Ford Mustang', 4, 'Gasoline', 'turbo'],
  ['3FA6P0LU0DR112345', '2013 Ford Fusion', 4, 'Gasoline', 'hybrid'],
  ['3FMTK3RM8MMA12345', '2021 Ford Mustang Mach-E', null, 'Electric', 'electric'],
  ['3C6UR5DL7HG512345', '2017 Ram 2500', 6, 'Diesel', 'diesel', 'turbo'],
  ['1C6RR7LTXDS512345', '2013 Ram 1500', 8, 'Gasoline'],
  ['1D7HA18NX5S123456', '2005 Dodge Ram', 8, 'Gasoline'],
  ['2C3CDZC98GH112345', '2016 Dodge Challenger', 8, 'Gasoline', 'supercharged'],
  ['2C4RDGCG8DR712345', '2013 Dodge Grand Caravan', 6, 'Gasoline'],
  ['2C4RC1L78HR512345', '2017 Chrysler Pacifica', 6, 'Gasoline', 'hybrid'],
  ['1GC1KXE84FF123456', '2015 Chevrolet Silverado', 8, 'Diesel', 'diesel', 'turbo'],
  ['1G1RC6E47EU012345', '2014 Chevrolet Volt', 4, 'Gasoline', 'hybrid'],
  ['1G1FX6S07H4112345', '2017 Chevrolet Bolt EV', null, 'Electric', 'electric'],
  ['1G1BE5SM7H7112345', '2017 Chevrolet Cruze', 4, 'Gasoline', 'turbo'],
  ['1G1YY26W885112345', '2008 Chevrolet Corvette', 8, 'Gasoline'],
  ['3GTU2UEC8FG112345', '2015 GMC Sierra', 8, 'Gasoline'],
  ['1GYS4BKJ4FR112345', '2015 Cadillac Escalade', 8, 'Gasoline'],
  ['1C4JJXR60MW512345', '2021 Jeep Wrangler', 4, 'Gasoline', 'hybrid', 'turbo'],
  ['1C4RJFBM7EC312345', '2014 Jeep Grand Cherokee', 6, 'Diesel', 'diesel', 'turbo'],
  ['1N4AZ0CP8DC012345', '2013 Nissan Leaf', null, 'Electric', 'electric'],
  ['1N4AL3AP0DN412345', '2013 Nissan Altima', 4, 'Gasoline'],
  ['JN1CV6AR7BM312345', '2011 Infiniti G37', 6, 'Gasoline'],
  ['19XFC1F31GE012345', '2016 Honda Civic', 4, 'Gasoline', 'turbo'],
  ['1HGCR2F30EA012345', '2014 Honda Accord', 4, 'Gasoline'],
  ['5FNRL5H45BB012345', '2011 Honda Odyssey', 6, 'Gasoline'],
  ['JHMZE2H71AS012345', '2010 Honda Insight', 4, 'Gasoline', 'hybrid'],
  ['WBAPN73519A212345', '2009 BMW 335d', 6, 'Diesel', 'diesel', 'turbo'],
  ['WBA8E9G58GNT12345', '2016 BMW 328i', 4, 'Gasoline', 'turbo'],
  ['WBY1Z2C59EV512345', '2014 BMW i3', null, 'Electric', 'electric'],
  ['WDDGF56X48F112345', '2008 Mercedes-Benz C-Class', 6, 'Gasoline'],
  ['55SWF4JB8GU112345', '2016 Mercedes-Benz C-Class', 4, 'Gasoline', 'turbo'],
  ['WAUFFAFL9CN012345', '2012 Audi A4', 4, 'Gasoline', 'turbo'],
  ['3VWLL7AJ2BM012345', '2011 Volkswagen Jetta', 4, 'Diesel', 'diesel', 'turbo'],
  ['3VWDP7AJ5CM412345', '2012 Volkswagen Jetta', 5, 'Gasoline'],
  ['JTJBC1BA6A2012345', '2010 Lexus RX', 6, 'Gasoline', 'hybrid'],
  ['KMHD84LF7HU123456', '2017 Hyundai Elantra', 4, 'Gasoline'],
  ['KM8KRDAF9NU012345', '2022 Hyundai Ioniq 5', null, 'Electric', 'electric'],
  ['5XXGM4A78DG112345', '2013 Kia Optima', null, 'Gasoline'],
  ['5XYZU3LB1DG012345', '2013 Hyundai Santa Fe Sport', null, 'Gasoline'],
  ['KNDCB3LC8H5012345', '2017 Kia Niro', 4, 'Gasoline', 'hybrid'],
  ['JF2SJAWC9FH412345', '2015 Subaru Forester', 4, 'Gasoline'],
  ['JM3TCBDY0K0312345', '2019 Mazda CX-9', 4, 'Gasoline', 'turbo'],
  ['YV4BR0DL2J1212345', '2018 Volvo XC60', 4, 'Gasoline', 'hybrid', 'turbo'],
  ['SALWR2VF0FA512345', '2015 Land Rover Range Rover Sport', 6, 'Gasoline', 'supercharged'],
  ['WP0AA2A97CS112345', '2012 Porsche 911', 6, 'Gasoline'],
  ['ZARFAEDN2H7512345', '2017 Alfa Romeo Giulia', 4, 'Gasoline', 'turbo'],
  ['7FCTGAAA1NN012345', '2022 Rivian R1T', null, 'Electric', 'electric'],
  ['2G2WP552261112345', '2006 Pontiac Grand Prix', 6, 'Gasoline'],
  ['1G8ZS57N97F112345', '2007 Saturn Aura', 6, 'Gasoline'],
];

const engineEquipment = ['isTurbo', 'isSupercharged', 'isDiesel', 'isHybrid', 'isElectric'] as const;

const listTraits = (vehicle: DecodedVehicle): Trait[] => {
  const traits: [Trait, boolean][] = [
    ['diesel', vehicle.isDiesel],
    ['hybrid', vehicle.isHybrid],
    ['electric', vehicle.isElectric],
    ['turbo', vehicle.isTurbo],
    ['supercharged', vehicle.isSupercharged],
  ];
  return traits.filter(([, hasTrait]) => hasTrait).map(([trait]) => trait);
};

function decode(vin: string): DecodedVehicle {
  const result = vehicles.decodeVin(vin);
  if (!result.ok) throw new Error(`${vin}: ${result.error.message}`);
  return result.value;
}

const getError = (text: string) => {
  const result = vehicles.decodeVin(text);
  return result.ok ? null : result.error;
};

describe('decodeVin', () => {
  test.each([...published, ...constructed])('%s is a %s', (vin, vehicle, cylinders, fuel, ...traits) => {
    const decoded = decode(vin);
    expect({
      vin: decoded.vin,
      vehicle: `${decoded.modelYear} ${decoded.make} ${decoded.model}`,
      cylinders: decoded.numberOfCylinders,
      fuel: decoded.fuel,
      traits: listTraits(decoded),
    }).toEqual({ vin, vehicle, cylinders, fuel, traits });
  });

  test.each([
    ['WBAVM1C52FVW12345', '2015 BMW X1', false],
    ['WBAVL1C59FVW12345', '2015 BMW X1', true],
    ['4T1BF1FK0CU123456', '2012 Toyota Camry', null],
  ])('%s, a %s, has all-wheel drive: %s', (vin, vehicle, isAwd) => {
    const { modelYear, make, model, ...decoded } = decode(vin);
    expect([`${modelYear} ${make} ${model}`, decoded.isAwd]).toEqual([vehicle, isAwd]);
    const asked = listEquipmentToAsk(vehicles.equipment(make, model, modelYear, vin));
    expect(asked).toEqual(isAwd === null ? ['isAwd'] : []);
  });

  test.each([...published, ...constructed])("%s agrees with its model's equipment", (vin) => {
    const vehicle = decode(vin);
    const sold = vehicles.equipment(vehicle.make, vehicle.model, vehicle.modelYear);
    for (const name of engineEquipment) {
      expect({ name, sold: sold[name] }).not.toEqual({ name, sold: vehicle[name] ? 'Never' : 'Always' });
    }
  });

  test('returns body class, displacement, and weight class', () => {
    expect(decode('1FT8W3BT7FEA12345')).toMatchObject({
      bodyClass: 'Pickup',
      displacementLiters: 6.7,
      grossVehicleWeightPounds: 14000,
    });
    expect(decode('4T1BF1FK0CU123456')).toMatchObject({ bodyClass: 'Sedan', displacementLiters: 2.5 });
    expect(decode('1C6RR7LTXDS512345').grossVehicleWeightPounds).toBe(7000);
    expect(decode('1FTSW21P16EA12345').grossVehicleWeightPounds).toBe(10_000);
    expect(decode('1N4AZ0CP8DC012345')).toMatchObject({ displacementLiters: null, bodyClass: 'Hatchback' });
  });

  test('accepts spaces, dashes, and lowercase', () => {
    expect(decode(' 1hgcm-82633 a004352').vin).toBe('1HGCM82633A004352');
  });

  test.each([
    ['1HGCM82633A00435', 'VinLength'],
    ['1HGCM82633AO04352', 'VinLetter'],
    ['1HGCM82643A004352', 'VinCheckDigit'],
    ['11111111111111111', 'VinUnknownMaker'],
    ['1HGZZ99Z6YA000000', 'VinUnknownVehicle'],
  ])('rejects %s with %s', (vin, code) => {
    expect(getError(vin)?.code).toBe(code);
  });

  test('rejects vehicles other than cars and light trucks', () => {
    expect(getError('1M8GDM9AXKP042788')).toEqual({
      code: 'VinUnknownVehicle',
      message:
        'This VIN belongs to a different kind of vehicle (bus). Our plans are for cars, SUVs, vans, and light trucks.',
    });
  });
});

test('prepareVpic leaves an up-to-date file alone', () => {
  const before = statSync(file).mtimeMs;
  expect(prepareVpic(file).isFresh).toBe(true);
  expect(statSync(file).mtimeMs).toBe(before);
});

describe('makes and models', () => {
  const listNames = (make: string, modelYear?: number) =>
    vehicles.models(vehicles.findMake(make)?.id ?? 0, modelYear).map((model) => model.name);

  test('list popular makes first, each once and with models', () => {
    const makers = vehicles.makes();
    expect(makers[0]).toEqual({ id: 475, name: 'Acura' });
    expect(makers[popularMakeCount - 1]?.name).toBe('Volvo');
    expect(makers.map((maker) => maker.name)).toEqual(
      expect.arrayContaining(['Land Rover', 'BMW', 'GMC', 'Ram', 'INEOS']),
    );
    expect(new Set(makers.map((maker) => maker.id)).size).toBe(makers.length);
    expect(makers.length).toBeGreaterThan(70);
    for (const maker of makers) expect(vehicles.models(maker.id).length, maker.name).toBeGreaterThan(0);
  });

  test.each([
    ['chevy', 'Chevrolet'],
    ['VW', 'Volkswagen'],
    ['mercedes', 'Mercedes-Benz'],
    ['MERCEDES BENZ', 'Mercedes-Benz'],
    [' land-rover ', 'Land Rover'],
    ['Škoda', undefined],
    ['', undefined],
  ])('finds %j', (name, found) => {
    expect(vehicles.findMake(name)?.name).toBe(found);
  });

  test('models include their make', () => {
    expect(vehicles.models(441)).toContainEqual({ name: 'Model 3', makerId: 441, makerName: 'Tesla' });
    expect(vehicles.models(999_999)).toEqual([]);
  });

  test('models depend on the model year', () => {
    expect(listNames('Ford', 2018)).toEqual(expect.arrayContaining(['Focus', 'Fiesta', 'F-150']));
    expect(listNames('Ford', 2021)).not.toContain('Fiesta');
    expect(listNames('Ford', 2021)).toContain('Bronco');
    expect(listNames('Ford', 2010)).not.toContain('Bronco');
    expect(listNames('Tesla', 2014)).toEqual(['Model S']);
    expect(listNames('Tesla', 1950)).toEqual([]);
    expect(listNames('Tesla', 2014.5)).toEqual([]);
  });

  test('models are in natural order, unique, and without commercial trucks', () => {
    expect(listNames('Mazda', 2007).slice(0, 3)).toEqual(['B-Series', 'CX-7', 'CX-9']);
    const ford = listNames('Ford');
    expect(new Set(ford).size).toBe(ford.length);
    expect(ford.filter((name) => /^(L\d|F-[678]|CF)/.test(name))).toEqual([]);
    expect(listNames('Toyota')).toContain('RAV4 Prime');
  });
});

test.runIf(isThorough)('rejects and rebuilds a truncated file', () => {
  const truncated = join(folder, 'cut.sqlite');
  for (const fraction of [0.1, 0.5, 0.99]) {
    copyFileSync(file, truncated);
    truncateSync(truncated, Math.floor(statSync(file).size * fraction));
    expect(() => openVpic(truncated)).toThrow(VehicleFileError);
    expect(() => openVpic(truncated)).toThrow('npm run build');
  }
  expect(prepareVpic(truncated).isFresh).toBe(false);
  openVpic(truncated).close();
});
