/** Better names for models in vPIC, by make. Null hides models not sold to consumers. The inner objects only group long lists. */
const newNames: Record<string, Record<string, string | null>> = {
  'Alfa Romeo': { 'Giulia (952)': 'Giulia', '8C Competizione Spider': '8C Spider' },
  Audi: {
    'A7 e': 'A7 TFSI e',
    'A8 e': 'A8 TFSI e',
    'A8 L e': 'A8 L TFSI e',
    'Q5 e': 'Q5 TFSI e',
    Q4: 'Q4 e-tron',
    Q6: 'Q6 e-tron',
    SQ6: 'SQ6 e-tron',
  },
  Bentley: { 'ARMOURED ARNAGE': 'Arnage', 'Roll Royce Silver Seraph': null, 'Rolls-Royce Park Ward': null },
  BMW: {
    ...{
      '325/325e': '325e',
      '325/325eS': '325es',
      '325i/325is': '325i',
      '535i/535is': '535i',
      '633 csi': '633CSi',
    },
    '650i, Alpina B6': 'Alpina B6',
    '650i, B6': 'Alpina B6',
    '750Li, Alpina B7': 'Alpina B7',
    '750Lxi, Alpina B7': 'Alpina B7',
    '750i, Alpina B7': 'Alpina B7',
    '750i, B7': 'Alpina B7',
    '750xi, Alpina B7': 'Alpina B7',
    B7: 'Alpina B7',
    '1M': '1 Series M',
  },
  Buick: { Incomplete: null, Coachbuilder: null },
  Cadillac: { '60 Special': 'Sixty Special', Deville: 'DeVille', Hearse: null, Limousine: null },
  Chevrolet: {
    'Astro Van': 'Astro',
    'Geo Prizm': 'Prizm',
    'Geo Spectrum': 'Spectrum',
    'Geo Sprint': 'Sprint',
    ...{
      'GMT-400': 'C/K Pickup',
      'S-10 Pickup': 'S-10',
      '3 ton': null,
      B7: null,
      C5: null,
      C6: null,
      C7: null,
    },
    ...{
      S6: null,
      S7: null,
      P6S: null,
      U100: null,
      'P - Series': null,
      'R Conventional': null,
      'V Conventional': null,
    },
  },
  Chrysler: { 'Concorde/LHS': 'Concorde', 'E-CLASS': 'E Class', 'Town and Country': 'Town & Country' },
  Dodge: {
    'Caravan/Grand Caravan': 'Grand Caravan',
    'RAM 50': 'Ram 50',
    'ST.REGIS': 'St. Regis',
    'RD200 / RD250': null,
  },
  Eagle: { '2000 GTX': '2000GTX' },
  Ferrari: { 'La Ferrari': 'LaFerrari', 'F12 tdf (Tour de France)': 'F12tdf', 'F12 Special Series': 'F12' },
  Fiat: { 'X 1/9': 'X1/9' },
  Ford: {
    "'34": null,
    Ecosport: 'EcoSport',
    'Recreational Vehicle': null,
    'GT MKII': null,
    'B-750': null,
    ...{
      'F-590': null,
      'F-600': null,
      'F-650': null,
      'F-700': null,
      'F-750': null,
      'F-800': null,
      'E-550': null,
    },
  },
  GMC: {
    ...{
      'Cruise Origin AV': null,
      'Electric Vehicle': null,
      'GMT-400': 'C/K Pickup',
      'Jimmy Utility': 'Jimmy',
    },
    ...{
      'S15 Pickup': 'S-15',
      'S15 Utility': 'S-15 Jimmy',
      'Geo Tracker': 'Tracker',
      C5: null,
      C6: null,
      C7: null,
    },
    S6: null,
    'R Conventional': null,
    'V Conventional': null,
  },
  Hyundai: { Xcient: null },
  Isuzu: {
    'H-Series': null,
    'NPR/NPR-HD': null,
    'NQR/NRR': null,
    'FTR/FVR': null,
    'FTR/FVR/EVR': null,
    'Rodeo/Amigo': 'Rodeo',
  },
  Jeep: { 'Wrangler JK': 'Wrangler' },
  'Land Rover': { 'New Range Rover': 'Range Rover' },
  Mazda: { 'MX-5': 'MX-5 Miata' },
  'Mercedes-Benz': {
    'EQB-Class': 'EQB',
    'EQE-Class SUV': 'EQE SUV',
    'EQE-Class Sedan': 'EQE Sedan',
    'EQS-Class SUV': 'EQS SUV',
    'EQS-Class Sedan': 'EQS Sedan',
    'ML-Class': 'M-Class',
  },
  Nissan: {
    ...{
      'Ariya Hatchback': 'Ariya',
      'Ariya MPV': 'Ariya',
      'Kicks MPV': 'Kicks',
      'Nissan Z': 'Z',
      'Altra-EV': 'Altra',
    },
  },
  Oldsmobile: { 'Eighty Eight (88)': 'Eighty Eight', 'Ninety Eight (98)': 'Ninety Eight' },
  Polestar: { PS1: 'Polestar 1', PS2: 'Polestar 2' },
  Pontiac: { 'Grand AM': 'Grand Am', Lemans: 'LeMans', 'Grand Lemans': 'Grand LeMans' },
  Ram: { 'Promaster City': 'ProMaster City', '4000': null },
  Rivian: { RCV: null, EDV: null },
  smart: { smart: 'Fortwo', 'Fortwo Electric Drive': 'EQ Fortwo' },
  Subaru: { 'B9 Tribeca': 'Tribeca', 'XV CrossTrek': 'XV Crosstrek' },
  Tesla: { Semi: null },
  Toyota: {
    'COROLLA iM': 'Corolla iM',
    'Corolla Matrix': 'Matrix',
    'Pick-Up': 'Pickup',
    'FCHV-adv': null,
    'Prius Prime (PHEV)': 'Prius Prime',
    'RAV4 Prime (PHEV)': 'RAV4 Prime',
    'Cargo Van': 'Van',
  },
  Volkswagen: { FOX: 'Fox', GLI: 'Jetta GLI', 'Golf GTI': 'GTI', 'Golf III': 'Golf' },
  Volvo: {
    ...{
      'C70 / C30': 'C70',
      V60CC: 'V60 Cross Country',
      V90CC: 'V90 Cross Country',
      'EX30 CC': 'EX30 Cross Country',
    },
    VS: null,
    VT: null,
    'F12 w/F7 Cab': null,
    'F6 w/F7 Cab': null,
  },
};

const notForConsumers =
  /\b(chassis|incomplete|military|motorhome|forward control|conventional|cab over|cab behind|hi-cube|value van|magna van|p truck|aluminum tilt|hearse|limo)\b/i;
const heavyTruckCode: Record<string, RegExp> = {
  Ford: /^[A-Z]{1,4}\d{3,4}$|^F-Super Duty$/,
  Isuzu: /^[FNT]\w{1,2}$/,
  'Mercedes-Benz': /^L[PS]*\d{4}$/,
};

export type ModelName = { name: string; isOffered: boolean };

export function formatModelName(make: string, vpicName: string): ModelName {
  const trimmedName = vpicName.trim();
  const replacement = newNames[make]?.[trimmedName];
  const isOffered =
    replacement !== null &&
    !notForConsumers.test(trimmedName) &&
    !(heavyTruckCode[make]?.test(trimmedName) ?? false);
  return { name: replacement ?? toProperCase(make, trimmedName), isOffered };
}

function toProperCase(make: string, name: string): string {
  if (make === 'Volvo') return name.replace(/ Series$/, '');
  if (make === 'BMW') return name.replace(/^(\d{3})iS$/, '$1is');
  if (!/^[A-Z]{4,}( [A-Z]{2,})*$/.test(name)) return name;
  return name
    .split(' ')
    .map((word) => (word.length < 4 ? word : word.charAt(0) + word.slice(1).toLowerCase()))
    .join(' ');
}
