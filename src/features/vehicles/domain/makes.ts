import { foldLetters } from '../../../shared/plain-letters.ts';

export type Make = { id: number; name: string };

const make = (id: number, name: string): Make => ({ id, name });

// The inner arrays only keep several makes on a line.
export const popularMakes: readonly Make[] = [
  ...[make(475, 'Acura'), make(493, 'Alfa Romeo'), make(582, 'Audi'), make(452, 'BMW'), make(468, 'Buick')],
  ...[make(469, 'Cadillac'), make(467, 'Chevrolet'), make(477, 'Chrysler'), make(476, 'Dodge')],
  ...[make(492, 'Fiat'), make(460, 'Ford'), make(5083, 'Genesis'), make(472, 'GMC'), make(474, 'Honda')],
  ...[make(951, 'Hummer'), make(498, 'Hyundai'), make(480, 'Infiniti'), make(542, 'Isuzu')],
  ...[make(442, 'Jaguar'), make(483, 'Jeep'), make(499, 'Kia'), make(444, 'Land Rover'), make(515, 'Lexus')],
  ...[make(464, 'Lincoln'), make(10919, 'Lucid'), make(443, 'Maserati'), make(473, 'Mazda')],
  ...[make(449, 'Mercedes-Benz'), make(465, 'Mercury'), make(456, 'MINI'), make(481, 'Mitsubishi')],
  ...[make(478, 'Nissan'), make(4162, 'Oldsmobile'), make(2409, 'Plymouth'), make(10224, 'Polestar')],
  ...[make(536, 'Pontiac'), make(584, 'Porsche'), make(496, 'Ram'), make(10887, 'Rivian'), make(572, 'Saab')],
  ...[make(1056, 'Saturn'), make(504, 'smart'), make(523, 'Subaru'), make(509, 'Suzuki'), make(441, 'Tesla')],
  ...[make(448, 'Toyota'), make(11366, 'VinFast'), make(482, 'Volkswagen'), make(485, 'Volvo')],
];

export const popularMakeCount = popularMakes.length;

/** Rare, exotic, and discontinued makes. */
const otherMakes: readonly Make[] = [
  ...[make(1124, 'American Motors'), make(440, 'Aston Martin'), make(583, 'Bentley'), make(454, 'Bugatti')],
  ...[make(1077, 'Daewoo'), make(847, 'Daihatsu'), make(5657, 'Datsun'), make(13022, 'DeLorean')],
  ...[make(2408, 'Eagle'), make(603, 'Ferrari'), make(11856, 'Fisker'), make(1146, 'Geo')],
  ...[make(12360, 'INEOS'), make(5122, 'Karma'), make(1896, 'Koenigsegg'), make(502, 'Lamborghini')],
  ...[make(466, 'Lotus'), make(533, 'Maybach'), make(2236, 'McLaren'), make(5468, 'Merkur')],
  ...[make(539, 'Morgan'), make(4767, 'Pagani'), make(5554, 'Peugeot'), make(13647, 'Renault')],
  ...[make(445, 'Rolls-Royce'), make(3766, 'Spyker'), make(5555, 'Sterling'), make(565, 'Triumph')],
  make(5553, 'Yugo'),
];

/** Popular makes first. */
export const makes: readonly Make[] = [...popularMakes, ...otherMakes];

const makesById = new Map(makes.map((make) => [make.id, make]));

export const makeName = (id: number, vpicName: string): string => makesById.get(id)?.name ?? vpicName.trim();

const otherSpellings: Record<string, string> = {
  alfa: 'Alfa Romeo',
  amc: 'American Motors',
  beamer: 'BMW',
  benz: 'Mercedes-Benz',
  bimmer: 'BMW',
  cadi: 'Cadillac',
  caddy: 'Cadillac',
  chev: 'Chevrolet',
  chevey: 'Chevrolet',
  chevy: 'Chevrolet',
  chevorlet: 'Chevrolet',
  chevrolete: 'Chevrolet',
  chryslar: 'Chrysler',
  crysler: 'Chrysler',
  dodgeram: 'Ram',
  hundai: 'Hyundai',
  hyundia: 'Hyundai',
  infinity: 'Infiniti',
  jag: 'Jaguar',
  landrover: 'Land Rover',
  rangerover: 'Land Rover',
  lambo: 'Lamborghini',
  maserrati: 'Maserati',
  mazada: 'Mazda',
  mb: 'Mercedes-Benz',
  merc: 'Mercedes-Benz',
  mercedes: 'Mercedes-Benz',
  mercedez: 'Mercedes-Benz',
  mercedezbenz: 'Mercedes-Benz',
  minicooper: 'MINI',
  mitsu: 'Mitsubishi',
  mitsubitshi: 'Mitsubishi',
  nisan: 'Nissan',
  olds: 'Oldsmobile',
  porshe: 'Porsche',
  ramtrucks: 'Ram',
  rolls: 'Rolls-Royce',
  scion: 'Toyota',
  subie: 'Subaru',
  suburu: 'Subaru',
  toyoda: 'Toyota',
  vdub: 'Volkswagen',
  volkswagon: 'Volkswagen',
  volkswagan: 'Volkswagen',
  vw: 'Volkswagen',
};

const toKey = (text: string): string => foldLetters(text).replace(/[^a-z0-9]/g, '');

const makesByKey = new Map(makes.map((make) => [toKey(make.name), make]));

export function findMakeByName(name: string): Make | undefined {
  const normalizedName = toKey(name);
  const correctSpelling = Object.hasOwn(otherSpellings, normalizedName)
    ? otherSpellings[normalizedName]
    : undefined;
  return (
    makesByKey.get(normalizedName) ?? (correctSpelling ? makesByKey.get(toKey(correctSpelling)) : undefined)
  );
}
