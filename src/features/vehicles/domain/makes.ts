export type Make = { id: number; name: string };

const maker = (id: number, name: string): Make => ({ id, name });

export const popular: readonly Make[] = [
  ...[
    maker(475, 'Acura'),
    maker(493, 'Alfa Romeo'),
    maker(582, 'Audi'),
    maker(452, 'BMW'),
    maker(468, 'Buick'),
  ],
  ...[maker(469, 'Cadillac'), maker(467, 'Chevrolet'), maker(477, 'Chrysler'), maker(476, 'Dodge')],
  ...[maker(492, 'Fiat'), maker(460, 'Ford'), maker(5083, 'Genesis'), maker(472, 'GMC'), maker(474, 'Honda')],
  ...[maker(951, 'Hummer'), maker(498, 'Hyundai'), maker(480, 'Infiniti'), maker(542, 'Isuzu')],
  ...[
    maker(442, 'Jaguar'),
    maker(483, 'Jeep'),
    maker(499, 'Kia'),
    maker(444, 'Land Rover'),
    maker(515, 'Lexus'),
  ],
  ...[maker(464, 'Lincoln'), maker(10919, 'Lucid'), maker(443, 'Maserati'), maker(473, 'Mazda')],
  ...[maker(449, 'Mercedes-Benz'), maker(465, 'Mercury'), maker(456, 'MINI'), maker(481, 'Mitsubishi')],
  ...[maker(478, 'Nissan'), maker(4162, 'Oldsmobile'), maker(2409, 'Plymouth'), maker(10224, 'Polestar')],
  ...[
    maker(536, 'Pontiac'),
    maker(584, 'Porsche'),
    maker(496, 'Ram'),
    maker(10887, 'Rivian'),
    maker(572, 'Saab'),
  ],
  ...[
    maker(1056, 'Saturn'),
    maker(504, 'smart'),
    maker(523, 'Subaru'),
    maker(509, 'Suzuki'),
    maker(441, 'Tesla'),
  ],
  ...[maker(448, 'Toyota'), maker(11366, 'VinFast'), maker(482, 'Volkswagen'), maker(485, 'Volvo')],
];

export const popularMakeCount = popular.length;

/** Rare, exotic, and discontinued makes. */
const uncommon: readonly Make[] = [
  ...[
    maker(1124, 'American Motors'),
    maker(440, 'Aston Martin'),
    maker(583, 'Bentley'),
    maker(454, 'Bugatti'),
  ],
  ...[maker(1077, 'Daewoo'), maker(847, 'Daihatsu'), maker(5657, 'Datsun'), maker(13022, 'DeLorean')],
  ...[maker(2408, 'Eagle'), maker(603, 'Ferrari'), maker(11856, 'Fisker'), maker(1146, 'Geo')],
  ...[maker(12360, 'INEOS'), maker(5122, 'Karma'), maker(1896, 'Koenigsegg'), maker(502, 'Lamborghini')],
  ...[maker(466, 'Lotus'), maker(533, 'Maybach'), maker(2236, 'McLaren'), maker(5468, 'Merkur')],
  ...[maker(539, 'Morgan'), maker(4767, 'Pagani'), maker(5554, 'Peugeot'), maker(13647, 'Renault')],
  ...[maker(445, 'Rolls-Royce'), maker(3766, 'Spyker'), maker(5555, 'Sterling'), maker(565, 'Triumph')],
  maker(5553, 'Yugo'),
];

/** Popular makes first. */
export const makes: readonly Make[] = [...popular, ...uncommon];

const byId = new Map(makes.map((make) => [make.id, make]));

export const makeName = (id: number, vpicName: string): string => byId.get(id)?.name ?? vpicName.trim();

const otherSpellings: Record<string, string> = {
  ...{ alfa: 'Alfa Romeo', amc: 'American Motors', beamer: 'BMW', benz: 'Mercedes-Benz', bimmer: 'BMW' },
  ...{ cadi: 'Cadillac', caddy: 'Cadillac', chev: 'Chevrolet', chevey: 'Chevrolet', chevy: 'Chevrolet' },
  ...{ chevorlet: 'Chevrolet', chevrolete: 'Chevrolet', chryslar: 'Chrysler', crysler: 'Chrysler' },
  ...{ dodgeram: 'Ram', hundai: 'Hyundai', hyundia: 'Hyundai', infinity: 'Infiniti', jag: 'Jaguar' },
  ...{ landrover: 'Land Rover', rangerover: 'Land Rover', lambo: 'Lamborghini', maserrati: 'Maserati' },
  ...{ mazada: 'Mazda', mb: 'Mercedes-Benz', merc: 'Mercedes-Benz', mercedes: 'Mercedes-Benz' },
  ...{ mercedez: 'Mercedes-Benz', mercedezbenz: 'Mercedes-Benz', minicooper: 'MINI', mitsu: 'Mitsubishi' },
  ...{ mitsubitshi: 'Mitsubishi', nisan: 'Nissan', olds: 'Oldsmobile', porshe: 'Porsche', ramtrucks: 'Ram' },
  ...{ rolls: 'Rolls-Royce', scion: 'Toyota', subie: 'Subaru', suburu: 'Subaru', toyoda: 'Toyota' },
  ...{ vdub: 'Volkswagen', volkswagon: 'Volkswagen', volkswagan: 'Volkswagen', vw: 'Volkswagen' },
};

const key = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const byKey = new Map(makes.map((make) => [key(make.name), make]));

export function findMakeByName(name: string): Make | undefined {
  const normalized = key(name);
  const other = Object.hasOwn(otherSpellings, normalized) ? otherSpellings[normalized] : undefined;
  return byKey.get(normalized) ?? (other ? byKey.get(key(other)) : undefined);
}
