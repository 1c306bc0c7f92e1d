import type { CarBody, FittedPart } from './car-bodies.ts';
import { calipers } from './car-body.tsx';
import { box, circle, coil, fins, roundedBox } from './car-shapes.ts';

/** SVG paths of a coverage group. `area` is filled if a plan covers the group. */
export type PartDrawing = {
  area: string;
  /** Cavities in the area. */
  hollow?: string;
  /** Moving parts inside the cavities. */
  core?: string;
  teeth?: string;
  lines: string;
  /** The position of the group's number. A leader line connects it to `end`. */
  number: [x: number, y: number];
  end: [x: number, y: number];
};

/** The numbers are in two rows, above and below the car. */
const topRowY = -8;
const bottomRowY = 532;
const getColumnX = (index: number) => 70 + index * 160;

const cylinders = [
  { x: 298, crown: 283 },
  { x: 324, crown: 299 },
  { x: 350, crown: 299 },
  { x: 376, crown: 283 },
];

const bores = cylinders.map(({ x }) => box(x, 280, 20, 54)).join('');

/** Piston, connecting rod, and big end of each cylinder. */
const pistons = cylinders
  .map(({ x, crown }) => `${box(x + 1, crown, 18, 16)}m7 11h4l2 47h-8zm-2 49a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z`)
  .join('');

/** Piston rings, with valves and cams above them. */
const valve = 'a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zm4 4v11m-4 1h8';
const valvetrain = cylinders
  .map(({ x, crown }) => `M${x + 1} ${crown + 4}h18m-18 3h18M${x + 1} 254${valve}m2-16${valve}`)
  .join('');

const engine: PartDrawing = {
  area: 'M298 237v-9q0-7 7-7h13v-6h14v6h56q6 0 6 7v9h4v37h4v92h-4l-10 28h-50l-12-10h-22l-6-18h-6v-26h-10v16h-6v-26h8v-86h12v-7z',
  hollow: `${bores}M294 338h108v24H294z`,
  core: pistons,
  lines: `${valvetrain}M292 244v122m4-122h102m-114 94h8m-16-2h6m-6 7h6m-6 7h6m28-122h74m-40 156h40`,
  number: [getColumnX(1), topRowY],
  end: [352, 225],
};

const turbo: PartDrawing = {
  area: 'M400 224h32a26 26 0 1 1-25 34h-7v-14h12q2-4 6-6h-18zm40 50h12v16h-16v-14z',
  hollow: circle(432, 250, 15),
  core: circle(432, 250, 5),
  teeth: circle(432, 250, 10),
  lines: 'M404 224v14m32 42h16m-48-36v14',
  number: [getColumnX(2), topRowY],
  end: [430, 226],
};

const gearSets = [460, 486, 514];

const transmission: PartDrawing = {
  area: 'M404 314c26 0 36 10 50 20h94v54h-12v10h-74v-8l-8-2c-12 6-26 10-50 10z',
  hollow: 'M416 323h22l14 17h90v42h-88l-16 6h-22z',
  core:
    'M418 327q16 2 16 14v30q0 12-16 14z' +
    gearSets.map((x) => box(x, 342, 12, 38)).join('') +
    [475, 502, 531].map((x) => box(x, 349, 8, 24)).join(''),
  lines: `M426 329v54m8-22h114m-86 29h74${gearSets.map((x) => `M${x + 4} 342v38M${x + 8} 342v38`).join('')}`,
  number: [getColumnX(2), bottomRowY],
  end: [440, 393],
};

const transferCase: PartDrawing = {
  area: 'M550 336h32q12 0 12 12v46q0 16-16 16h-14q-14 0-14-14z',
  hollow: 'M560 348q12-12 24 0l3 46q-15 16-30 0z',
  core: circle(572, 355, 9) + circle(572, 389, 12),
  lines: `${circle(572, 355, 3) + circle(572, 389, 4)}M563 355l-3 34m21-34 3 34`,
  number: [getColumnX(3), bottomRowY],
  end: [573, 409],
};

const driveAxle: PartDrawing = {
  area: `M594 383h14v-6h10v7h46v-6h26v6h62v-7h10v5l18-10c16-12 44-14 62-6v46c-18 6-46 4-62-8l-18-9v5h-10v-7h-62v6h-26v-6h-46v7h-10v-5h-14z`,
  lines:
    'M608 377v23m10-16v9m46-9v9m26-9v9m62-16v23m10-18v13m18-23v32m16-40q10 24 0 48m10-50q12 26 0 52m-135-36v21m12-21v21',
  number: [getColumnX(5), bottomRowY],
  end: [786, 407],
};

const electricDrive: PartDrawing = {
  area: `${circle(1036, 346, 29) + roundedBox(1000, 294, 72, 20, 4)}M1030 314h12v4h-12zm-45 24h23v16h-23z`,
  hollow: circle(1036, 346, 20),
  core: circle(1036, 346, 12),
  teeth: circle(1036, 346, 25),
  lines: `${circle(1036, 346, 7)}M1006 294v14${'m7-14v14'.repeat(8)}M1000 308h72`,
  number: [getColumnX(7), bottomRowY],
  end: [1052, 368],
};

const seals: PartDrawing = {
  area: 'M294 235h106v6H294zm-4 37h114v7H290zm0 91h114v7H290zm110-21h10v22h-10z',
  lines: [238, 275, 366].map((y) => `M300 ${y}h2${'m20 0h2'.repeat(4)}`).join(''),
  number: [getColumnX(1), bottomRowY],
  end: [380, 367],
};

const electrical: PartDrawing = {
  area:
    roundedBox(146, 230, 48, 30, 4) +
    roundedBox(252, 236, 26, 30, 6) +
    'M244 242h8v18h-8z' +
    roundedBox(414, 398, 44, 15, 5) +
    'M404 402h10v8h-10z',
  lines:
    'M146 238h48m-42 6h10v10h-10zm15 0h4v10h-4zm8 0h4v10h-4zm8 0h4v10h-4zm75-8v30m7-30v30m7-30v30m154 132v15m24-15v15',
  number: [getColumnX(0), topRowY],
  end: [160, 230],
};

const cooling: PartDrawing = {
  area: `${box(98, 238, 15, 112)}M117 254h7v34h8v16h-8v34h-7z${roundedBox(276, 252, 9, 26, 2)}`,
  lines: `${fins(98, 246, 15, 8, 13)}M106 238v112m18-62 6-30m-6 46 6 30m146-74h9m-9 9h9`,
  number: [getColumnX(0), bottomRowY],
  end: [105, 350],
};

const airConditioning: PartDrawing = {
  area: `${box(84, 242, 9, 104)}M458 246h44q6 0 6 6v30l-16 24h-30q-6 0-6-6v-52z`,
  hollow: `${circle(476, 284, 14)}M462 252h40v9h-40z`,
  core: circle(476, 284, 5),
  teeth: circle(476, 284, 9),
  lines: `${fins(84, 248, 9, 6, 17)}M470 252v9m8-9v9m8-9v9m8-9v9`,
  number: [getColumnX(3), topRowY],
  end: [496, 250],
};

const fuel: PartDrawing = {
  area: 'M702 320h34v-6h22v6h34q10 0 10 10v22q0 18-16 18h-82q-12 0-12-12v-28q0-10 10-10',
  hollow: 'M700 338h94v14q0 10-10 10h-74q-10 0-10-8z',
  core: 'M741 318h12v38h-12z',
  lines: 'M716 320v50m64-50v50m-44-50h22m-17 26h12m-53-2h41m12 0h41',
  number: [getColumnX(4), bottomRowY],
  end: [730, 368],
};

const brakes: PartDrawing = {
  area: calipers,
  lines: '',
  number: [getColumnX(6), bottomRowY],
  end: [932, 332],
};

const steering: PartDrawing = {
  area: `M521 203c3-4 8-4 11 1l38 62c3 5 0 10-6 8l-6-3-36-61zm25 29 5 9-63 37-5-8zm-62 40 4 4-148 129-4-5z${circle(332, 403, 11)}${circle(486, 274, 7)}`,
  lines: `${circle(332, 402, 4)}${circle(486, 274, 2)}M527 208l36 60`,
  number: [getColumnX(4), topRowY],
  end: [530, 204],
};

const suspension: PartDrawing = {
  area:
    roundedBox(212, 212, 40, 9, 4) + coil(216, 224, 5) + roundedBox(882, 214, 40, 9, 4) + coil(886, 226, 5),
  lines: 'M227 221v63m10-63v63m660-61v61m10-61v61',
  number: [getColumnX(6), topRowY],
  end: [908, 218],
};

const fitToArea = (part: Omit<PartDrawing, 'end'>, { area, lines = '', end }: FittedPart): PartDrawing => ({
  ...part,
  area: part.area + area,
  lines: part.lines + lines,
  end,
});

const highTech = {
  area: `${roundedBox(456, 208, 40, 27, 4)}${circle(48, 290, 9)}M42 360h8v10h-8z`,
  lines: `M461 213h30v17h-30zm3 14 8-8 7 4 9-8${circle(48, 290, 4)}`,
  number: [getColumnX(5), topRowY] as [number, number],
};

const frontSeat =
  'M664 316c4-48 10-90 20-126q6-6 10 2c3 44-4 98-12 128zm-92 2 76 10v8h-76q-8-10 0-18M584 346h88v10h-88zm26 10h30v12h-30z';
const rearSeat = 'M820 288c4-36 10-68 16-92q6-6 9 2c1 34-4 66-11 94zm-92 6 72 6v6h-72q-6-6 0-12';

const comfort = ({ hasRearSeat }: CarBody) => ({
  area: frontSeat + (hasRearSeat ? rearSeat : ''),
  lines: 'm672 300 14-6-10-14 12-10-10-14 12-10-8-16 10-10-4-14M618 356v12m14-12v12',
  number: [getColumnX(7), topRowY] as [number, number],
});

const everythingElse = {
  area: box(640, 396, 12, 10),
  lines: 'M240 230v8m60-18v8m60-15v8',
  number: [1190, 268] as [number, number],
};

export const drawCarParts = (body: CarBody): Record<string, PartDrawing> => ({
  engine,
  turbo,
  transmission,
  transferCase,
  driveAxle,
  electricDrive,
  seals,
  electrical,
  cooling,
  airConditioning,
  fuel,
  brakes,
  steering,
  suspension,
  highTech: fitToArea(highTech, body.highTech),
  comfort: fitToArea(comfort(body), body.comfort),
  everythingElse: fitToArea(everythingElse, body.everythingElse),
});
