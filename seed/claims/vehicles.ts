/** What of a vehicle decides which parts it has. */
type Build = {
  power: 'gas' | 'turbo' | 'diesel' | 'hybrid' | 'electric';
  gearbox: 'automatic' | 'cvt' | 'dual-clutch' | 'none';
  drive: 'two' | 'all' | 'four';
  body: 'sedan' | 'suv' | 'minivan' | 'pickup';
  steering: 'hydraulic' | 'electric';
  hasAirSuspension?: boolean;
};

export type DemonstrationVehicle = Build & {
  make: string;
  model: string;
  /** The first eight characters of its VINs, and the plant at the eleventh. */
  stem: string;
  plant: string;
  /** Claims by model year. */
  years: Record<number, number>;
  /** Price when new, in dollars. */
  price: number;
  /** What its parts cost, next to an ordinary car's. */
  costs: number;
  /** Parts that fail more often than on others, and how many times so. */
  weak: Record<string, number>;
};

const sedan: Build = {
  power: 'gas',
  gearbox: 'automatic',
  drive: 'two',
  body: 'sedan',
  steering: 'electric',
};
const suv: Build = { ...sedan, drive: 'all', body: 'suv' };
const truck: Build = { ...sedan, drive: 'four', body: 'pickup' };
const minivan: Build = { ...sedan, body: 'minivan', steering: 'hydraulic' };
const electric: Build = { ...sedan, power: 'electric', gearbox: 'none' };

type Rest = Pick<DemonstrationVehicle, 'years' | 'price' | 'costs'> & {
  weak?: DemonstrationVehicle['weak'];
  build?: Partial<Build>;
};

function vehicle(
  name: string,
  vin: string,
  base: Build,
  { build, weak = {}, ...rest }: Rest,
): DemonstrationVehicle {
  const [make = '', model = ''] = name.split(' | ');
  const [stem = '', plant = ''] = vin.split(' ');
  return { make, model, stem, plant, ...base, ...build, weak, ...rest };
}

/** Common vehicles with true beginnings of VINs. How often what breaks on them is invented. */
export const demonstrationVehicles: DemonstrationVehicle[] = [
  vehicle(
    'Jeep | Grand Cherokee',
    '1C4RJFBG C',
    { ...suv, drive: 'four' },
    {
      years: { 2014: 24, 2015: 52, 2016: 98, 2017: 29, 2018: 20 },
      price: 39_000,
      costs: 1.1,
      weak: {
        'Lifters and rocker arms': 3,
        'Engine oil cooler': 4,
        'Transfer case shift motor': 2,
        'Touch screen and infotainment unit': 2,
      },
    },
  ),
  vehicle(
    'Jeep | Wrangler',
    '1C4BJWDG L',
    { ...suv, drive: 'four', steering: 'hydraulic' },
    {
      years: { 2014: 13, 2015: 17, 2016: 15, 2017: 8 },
      price: 33_000,
      costs: 1,
      weak: { 'Engine oil cooler': 3, 'Ball joints': 3, 'Tie rod ends': 2 },
    },
  ),
  vehicle(
    'Jeep | Cherokee',
    '1C4PJMCS W',
    { ...suv, drive: 'four' },
    {
      years: { 2014: 17, 2015: 21, 2016: 14 },
      price: 30_000,
      costs: 1,
      weak: { 'Valve body': 3, 'Transfer case gears and chain': 2, 'Wiring harness': 2 },
    },
  ),
  vehicle(
    'Ford | F-150',
    '1FTEW1EG F',
    { ...truck, power: 'turbo' },
    {
      years: { 2015: 27, 2016: 58, 2017: 29, 2018: 21 },
      price: 44_000,
      costs: 1.1,
      weak: { Turbocharger: 2, 'Timing chain and tensioner': 3, 'Variable valve timing actuator': 3 },
    },
  ),
  vehicle('Ford | Explorer', '1FM5K8D8 G', suv, {
    years: { 2014: 15, 2015: 21, 2016: 48, 2017: 18 },
    price: 36_000,
    costs: 1.05,
    weak: { 'Water pump': 4, 'All-wheel-drive coupling': 2, 'Door lock actuators': 2 },
  }),
  vehicle(
    'Ford | Escape',
    '1FMCU9GX U',
    { ...suv, power: 'turbo' },
    {
      years: { 2014: 21, 2015: 18, 2016: 13 },
      price: 28_000,
      costs: 0.95,
      weak: { 'Cylinder heads': 3, 'Throttle body': 2 },
    },
  ),
  vehicle(
    'Ford | Focus',
    '1FADP3F2 L',
    { ...sedan, gearbox: 'dual-clutch' },
    {
      years: { 2014: 24, 2015: 15, 2016: 8 },
      price: 19_000,
      costs: 0.85,
      weak: { 'Dual-clutch mechatronic unit': 4, 'Purge valve': 3 },
    },
  ),
  vehicle('Ford | Fusion', '3FA6P0H7 R', sedan, {
    years: { 2014: 14, 2015: 15, 2016: 13, 2017: 8 },
    price: 24_000,
    costs: 0.9,
    weak: { 'Electric steering motor': 2, 'Throttle body': 2 },
  }),
  vehicle(
    'Ford | F-250',
    '1FT7W2BT E',
    { ...truck, power: 'diesel', steering: 'hydraulic' },
    {
      years: { 2015: 10, 2016: 11, 2017: 8 },
      price: 58_000,
      costs: 1.35,
      weak: { 'High-pressure fuel pump': 2, Radiator: 2 },
    },
  ),
  vehicle('Chevrolet | Silverado', '3GCUKREC G', truck, {
    years: { 2014: 24, 2015: 28, 2016: 54, 2017: 20, 2018: 15 },
    price: 42_000,
    costs: 1.05,
    weak: { 'Lifters and rocker arms': 4, 'Torque converter': 2, Condenser: 3 },
  }),
  vehicle(
    'Chevrolet | Equinox',
    '2GNALBEK 6',
    { ...suv, drive: 'two' },
    {
      years: { 2013: 18, 2014: 20, 2015: 17, 2016: 10 },
      price: 26_000,
      costs: 0.9,
      weak: { 'Pistons and rings': 4, 'Timing chain and tensioner': 3 },
    },
  ),
  vehicle(
    'Chevrolet | Malibu',
    '1G1ZE5ST F',
    { ...sedan, power: 'turbo' },
    {
      years: { 2016: 14, 2017: 13, 2018: 8 },
      price: 25_000,
      costs: 0.9,
      weak: { Turbocharger: 2, 'Throttle body': 2 },
    },
  ),
  vehicle(
    'Chevrolet | Cruze',
    '1G1PC5SB 7',
    { ...sedan, power: 'turbo' },
    {
      years: { 2013: 17, 2014: 18, 2015: 11 },
      price: 20_000,
      costs: 0.85,
      weak: { 'Water pump': 4, 'Thermostat and housing': 3, Turbocharger: 2 },
    },
  ),
  vehicle(
    'Chevrolet | Traverse',
    '1GNKRGKD J',
    { ...suv, drive: 'two', steering: 'hydraulic' },
    {
      years: { 2013: 11, 2014: 14, 2015: 13 },
      price: 33_000,
      costs: 1,
      weak: { 'Timing chain and tensioner': 3, 'Power steering pump': 2 },
    },
  ),
  vehicle(
    'Chevrolet | Tahoe',
    '1GNSKBKC R',
    { ...suv, drive: 'four' },
    {
      years: { 2015: 15, 2016: 17, 2017: 11 },
      price: 54_000,
      costs: 1.15,
      weak: { 'Lifters and rocker arms': 3, Condenser: 3, 'Electronic dampers': 2 },
    },
  ),
  vehicle(
    'GMC | Acadia',
    '1GKKRPKD J',
    { ...suv, drive: 'two', steering: 'hydraulic' },
    {
      years: { 2014: 15, 2015: 14, 2016: 8 },
      price: 35_000,
      costs: 1,
      weak: { 'Timing chain and tensioner': 3, 'Power liftgate motor': 2 },
    },
  ),
  vehicle('GMC | Sierra', '3GTU2NEC G', truck, {
    years: { 2016: 17, 2017: 13, 2018: 8 },
    price: 45_000,
    costs: 1.05,
    weak: { 'Lifters and rocker arms': 3, 'Torque converter': 2 },
  }),
  vehicle(
    'Ram | 1500',
    '1C6RR7GT S',
    { ...truck, steering: 'electric' },
    {
      years: { 2014: 22, 2015: 25, 2016: 50, 2017: 17 },
      price: 41_000,
      costs: 1.1,
      weak: { 'Lifters and rocker arms': 4, 'Exhaust manifold': 4, 'Transfer case shift motor': 2 },
    },
  ),
  vehicle('Dodge | Grand Caravan', '2C4RDGCG R', minivan, {
    years: { 2014: 17, 2015: 18, 2016: 15, 2017: 11 },
    price: 25_000,
    costs: 0.9,
    weak: { 'Power sliding door motor': 3, 'Torque converter': 2, 'Lifters and rocker arms': 2 },
  }),
  vehicle('Dodge | Charger', '2C3CDXBG H', sedan, {
    years: { 2015: 11, 2016: 13, 2017: 10 },
    price: 30_000,
    costs: 1,
    weak: { 'Lifters and rocker arms': 3, Alternator: 2 },
  }),
  vehicle('Chrysler | 300', '2C3CCAAG H', sedan, {
    years: { 2014: 8, 2015: 10, 2016: 7 },
    price: 33_000,
    costs: 1,
    weak: { 'Lifters and rocker arms': 3, 'Touch screen and infotainment unit': 2 },
  }),
  vehicle(
    'Chrysler | Pacifica',
    '2C4RC1BG R',
    { ...minivan, steering: 'electric' },
    {
      years: { 2017: 17, 2018: 13, 2019: 8 },
      price: 35_000,
      costs: 1,
      weak: { 'Power sliding door motor': 2, 'Touch screen and infotainment unit': 2, 'Valve body': 2 },
    },
  ),
  vehicle(
    'Honda | Accord',
    '1HGCR2F3 A',
    { ...sedan, gearbox: 'cvt' },
    {
      years: { 2013: 15, 2014: 17, 2015: 15, 2016: 11, 2017: 10 },
      price: 24_000,
      costs: 0.9,
      weak: { 'Starter motor': 3, 'Compressor and clutch': 2 },
    },
  ),
  vehicle(
    'Honda | Civic',
    '2HGFC2F5 H',
    { ...sedan, gearbox: 'cvt' },
    {
      years: { 2016: 18, 2017: 15, 2018: 10 },
      price: 21_000,
      costs: 0.85,
      weak: { Condenser: 4, 'Compressor and clutch': 2 },
    },
  ),
  vehicle('Honda | CR-V', '5J6RM4H5 L', suv, {
    years: { 2013: 11, 2014: 15, 2015: 15, 2016: 10 },
    price: 27_000,
    costs: 0.9,
    weak: { 'Compressor and clutch': 2, 'Starter motor': 2 },
  }),
  vehicle('Honda | Odyssey', '5FNRL5H6 B', minivan, {
    years: { 2014: 14, 2015: 15, 2016: 13 },
    price: 34_000,
    costs: 1,
    weak: { 'Torque converter': 3, 'Power sliding door motor': 2 },
  }),
  vehicle('Toyota | Camry', '4T1BF1FK U', sedan, {
    years: { 2014: 15, 2015: 18, 2016: 15, 2017: 13 },
    price: 25_000,
    costs: 0.85,
    weak: { 'Water pump': 2 },
  }),
  vehicle(
    'Toyota | Corolla',
    '2T1BURHE C',
    { ...sedan, gearbox: 'cvt' },
    {
      years: { 2014: 11, 2015: 13, 2016: 10 },
      price: 20_000,
      costs: 0.8,
      weak: { Alternator: 2 },
    },
  ),
  vehicle('Toyota | RAV4', '2T3RFREV W', suv, {
    years: { 2014: 13, 2015: 14, 2016: 11 },
    price: 28_000,
    costs: 0.9,
    weak: { 'Water pump': 2 },
  }),
  vehicle('Toyota | Highlander', '5TDJKRFH S', suv, {
    years: { 2014: 10, 2015: 11, 2016: 8 },
    price: 36_000,
    costs: 1,
    weak: { 'Water pump': 2, 'Power liftgate motor': 2 },
  }),
  vehicle(
    'Toyota | Sienna',
    '5TDYK3DC S',
    { ...minivan, steering: 'electric' },
    {
      years: { 2014: 10, 2015: 11 },
      price: 32_000,
      costs: 0.95,
      weak: { 'Power sliding door motor': 3, 'Water pump': 2 },
    },
  ),
  vehicle(
    'Toyota | Prius',
    'JTDKN3DU 0',
    { ...sedan, power: 'hybrid', gearbox: 'none' },
    {
      years: { 2013: 14, 2014: 13, 2015: 10 },
      price: 25_000,
      costs: 0.95,
      weak: { 'Head gasket': 3, 'EGR valve': 3, 'Power inverter': 2 },
    },
  ),
  vehicle(
    'Nissan | Altima',
    '1N4AL3AP C',
    { ...sedan, gearbox: 'cvt' },
    {
      years: { 2013: 24, 2014: 25, 2015: 52, 2016: 17 },
      price: 24_000,
      costs: 0.85,
      weak: { 'CVT belt and pulleys': 4, 'Valve body': 2 },
    },
  ),
  vehicle(
    'Nissan | Rogue',
    '5N1AT2MV C',
    { ...suv, gearbox: 'cvt' },
    {
      years: { 2014: 20, 2015: 22, 2016: 18, 2017: 11 },
      price: 27_000,
      costs: 0.9,
      weak: { 'CVT belt and pulleys': 4, 'Compressor and clutch': 2 },
    },
  ),
  vehicle(
    'Nissan | Pathfinder',
    '5N1AR2MM C',
    { ...suv, gearbox: 'cvt', steering: 'hydraulic' },
    {
      years: { 2014: 15, 2015: 13, 2016: 8 },
      price: 34_000,
      costs: 1,
      weak: { 'CVT belt and pulleys': 4, 'Timing chain and tensioner': 2 },
    },
  ),
  vehicle('Nissan | Leaf', '1N4AZ0CP C', electric, {
    years: { 2015: 10, 2016: 8 },
    price: 31_000,
    costs: 1,
    weak: { 'On-board charger': 3, 'DC-DC converter': 2 },
  }),
  vehicle('Hyundai | Sonata', '5NPE24AF H', sedan, {
    years: { 2015: 21, 2016: 18, 2017: 13 },
    price: 23_000,
    costs: 0.85,
    weak: { 'Connecting rods and bearings': 5, 'Electric steering motor': 2 },
  }),
  vehicle('Hyundai | Elantra', '5NPDH4AE H', sedan, {
    years: { 2013: 14, 2014: 15, 2015: 11 },
    price: 19_000,
    costs: 0.8,
    weak: { 'Pistons and rings': 3, 'Electric steering motor': 2 },
  }),
  vehicle('Kia | Optima', '5XXGM4A7 G', sedan, {
    years: { 2013: 14, 2014: 15, 2015: 13 },
    price: 22_000,
    costs: 0.85,
    weak: { 'Connecting rods and bearings': 5 },
  }),
  vehicle('Kia | Soul', 'KNDJN2A2 7', sedan, {
    years: { 2014: 10, 2015: 10, 2016: 7 },
    price: 18_000,
    costs: 0.8,
    weak: { 'Pistons and rings': 2 },
  }),
  vehicle(
    'Subaru | Outback',
    '4S4BSACC 3',
    { ...suv, gearbox: 'cvt' },
    {
      years: { 2015: 18, 2016: 15, 2017: 10 },
      price: 29_000,
      costs: 0.95,
      weak: { 'Wheel bearings': 3, 'Torque converter': 2, 'Head gasket': 2 },
    },
  ),
  vehicle(
    'Subaru | Forester',
    'JF2SJADC H',
    { ...suv, gearbox: 'cvt' },
    {
      years: { 2014: 13, 2015: 11, 2016: 8 },
      price: 26_000,
      costs: 0.95,
      weak: { 'Wheel bearings': 3, 'Pistons and rings': 2 },
    },
  ),
  vehicle('Mazda | CX-5', 'JM3KE4CY 0', suv, {
    years: { 2014: 10, 2015: 10, 2016: 7 },
    price: 26_000,
    costs: 0.9,
    weak: { 'Blind-spot sensors': 2 },
  }),
  vehicle(
    'Volkswagen | Jetta',
    '3VWD17AJ M',
    { ...sedan, power: 'turbo' },
    {
      years: { 2014: 13, 2015: 11, 2016: 8 },
      price: 21_000,
      costs: 0.95,
      weak: { 'Thermostat and housing': 4, 'Water pump': 3, 'Ignition coils': 2 },
    },
  ),
  vehicle(
    'BMW | 328i',
    'WBA3B3C5 F',
    { ...sedan, power: 'turbo', drive: 'all' },
    {
      years: { 2013: 15, 2014: 17 },
      price: 39_000,
      costs: 1.5,
      weak: { 'Timing chain and tensioner': 4, 'Water pump': 3, 'Valve cover gasket': 2 },
    },
  ),
  vehicle(
    'BMW | X5',
    '5UXKR0C5 0',
    { ...suv, power: 'turbo', hasAirSuspension: true },
    {
      years: { 2014: 14, 2015: 15, 2016: 10 },
      price: 57_000,
      costs: 1.7,
      weak: { 'Air springs': 2, 'Water pump': 2, 'Valve cover gasket': 2 },
    },
  ),
  vehicle(
    'Audi | A4',
    'WAUFFAFL N',
    { ...sedan, power: 'turbo', drive: 'all' },
    {
      years: { 2013: 13, 2014: 11 },
      price: 38_000,
      costs: 1.45,
      weak: { 'Pistons and rings': 3, 'Water pump': 3 },
    },
  ),
  vehicle(
    'Mercedes-Benz | C-Class',
    '55SWF4KB U',
    { ...sedan, power: 'turbo', drive: 'all' },
    {
      years: { 2015: 13, 2016: 11, 2017: 7 },
      price: 43_000,
      costs: 1.6,
      weak: { 'Touch screen and infotainment unit': 2, 'Camshafts and bearings': 2 },
    },
  ),
  vehicle(
    'Cadillac | Escalade',
    '1GYS4BKJ R',
    { ...suv, drive: 'four' },
    {
      years: { 2015: 10, 2016: 10 },
      price: 80_000,
      costs: 1.45,
      weak: { 'Electronic dampers': 4, 'Instrument cluster': 2, Condenser: 2 },
    },
  ),
  vehicle(
    'Tesla | Model S',
    '5YJSA1E2 F',
    { ...electric, drive: 'all', hasAirSuspension: true },
    {
      years: { 2015: 8, 2016: 11, 2017: 7 },
      price: 84_000,
      costs: 1.6,
      weak: { 'Touch screen and infotainment unit': 4, 'Electric drive motor': 2, 'Door lock actuators': 2 },
    },
  ),
  vehicle('Tesla | Model 3', '5YJ3E1EA F', electric, {
    years: { 2018: 10, 2019: 8 },
    price: 44_000,
    costs: 1.3,
    weak: { 'Control arms': 3, 'Heated seat elements': 2 },
  }),
];
