import type { BodyStyle } from '../../../vehicles/domain/body-style.ts';
import { box, circle } from './car-shapes.ts';

/** The pieces of a part whose position depends on the body, and where its leader line ends. */
export type FittedPart = { area: string; lines?: string; end: [number, number] };

/**
 * What differs between bodies. They share wheels and mechanical parts, so all of them are drawn around an engine at 300 to
 * 404, front seats at 550 to 704, and wheels at 232 and 902.
 */
export type CarBody = {
  /** Includes the indefinite article, as in "a sedan". */
  name: string;
  /** The outline, starting at the front bumper. */
  silhouette: string;
  /** Windows, and the inside of an open bed. */
  glass: string;
  /** Pillars, belt line, doors, floor, and firewall. */
  lines: string;
  lamps: string;
  hasRearSeat: boolean;
  highTech: FittedPart;
  comfort: FittedPart;
  everythingElse: FittedPart;
};

/** The underside from the rear bumper to the front one, around both wheels. */
const underside = 'H993a98 98 0 1 0-182 0H323a98 98 0 1 0-182 0z';

const suv: CarBody = {
  name: 'an SUV or wagon',
  silhouette: `M66 404c-14-2-21-11-22-26l-4-48c-3-34-2-72 8-94 6-10 22-16 44-20 98-18 210-26 304-29 52-41 108-81 164-99 44-13 104-18 174-18 112 0 210 10 290 33 12 3 22 6 24 10l-16 6c26 27 42 53 50 81 10 6 15 16 16 30l4 96c1 22-1 44-9 64-4 11-11 15-23 15${underside}`,
  glass:
    'M452 184c40-34 78-62 116-78 72-13 170-18 276-13 72 4 124 12 162 25 18 16 32 34 42 56-188 6-388 10-596 10',
  lines:
    'm704 91-8 91m234-84 28 79m-554 16c196-1 496-3 662-9m-670 3 44 7c6 42 8 68 10 106 2 30 20 72 56 88h294M444 194c8 66 8 136 18 204h238c4-68 2-138 4-206M94 224c96-18 206-26 294-29m450 93h254m-26-96c12 20 18 58 20 108M40 300h22m-21 20h19m-18 20h18m1042 0h-24c-10 0-14 12-12 26M46 378c14 6 50 10 82 10m880 0h84',
  lamps:
    'M47 240c19-9 41-14 65-16 0 14-8 24-24 28-14 2-30 3-43 3zm1038-36c-19-1-35 5-41 18 18 9 38 11 54 10 0-12-5-24-13-28',
  hasRearSeat: true,
  highTech: {
    area: `M572 103L588 98L592 108L578 112zM868 76L900 64Q906 62 908 79z${circle(1088, 198, 7)}M1095 352h8v10h-8z`,
    lines: circle(1088, 198, 3),
    end: [896, 68],
  },
  comfort: {
    area: 'M640 74c40-2 90-2 140 0v8c-50-2-100-2-140 0zm374 54 8-4 30 60-8 4z',
    lines: 'm1026 152 8-4',
    end: [1040, 160],
  },
  everythingElse: {
    area: 'M194 238c66-16 146-28 210-33 48-43 106-85 162-102l2 7c-54 18-108 58-160 101-68 4-146 18-214 34zm862-34 8-2q12 24 14 52h12v16h-22v-14q0-28-12-52',
    lines: 'm440 178 6 6m44-44 5 7m577 115h14',
    end: [1088, 262],
  },
};

const sedan: CarBody = {
  name: 'a sedan',
  silhouette: `M64 404c-13-2-20-10-22-24l-4-44c-3-30-1-64 8-84 6-11 20-18 42-23 92-22 208-35 308-38 58-40 112-70 176-82 40-8 84-11 130-11 76 0 132 10 182 30 42 17 78 38 108 60 40 1 80 4 108 10 12 3 17 10 19 24l5 92c1 26-2 54-10 75-4 11-11 16-23 16${underside}`,
  glass:
    'M452 188c40-30 80-53 124-64 42-10 82-14 128-13 60 1 108 8 150 23 36 13 66 29 92 50-160 4-330 5-494 4',
  lines:
    'm704 111-8 76m162-51 22 50m-476 10c196-1 410-2 576-8m-584-1 44 7c6 42 8 68 10 106 2 30 20 72 56 88h294M444 196c8 66 8 134 18 202h238c4-68 2-136 4-202M94 234c96-20 206-30 294-34m450 88h284M850 186h136m0 4c40 1 76 4 104 10 10 3 14 8 15 18l3 66M40 300h22m-21 20h19m-18 20h18m1062 0h-24c-10 0-14 12-12 26M46 378c14 6 50 10 82 10m880 0h98',
  lamps:
    'M46 254c18-11 40-18 64-22 0 14-8 23-24 27-14 3-28 4-42 4zm1071-34c-24-2-46 0-62 9 20 10 42 13 64 11z',
  hasRearSeat: true,
  highTech: {
    area: `M578 126L594 121L598 131L584 135zM812 104L842 92Q848 90 850 113z${circle(1114, 250, 7)}M1111 352h8v10h-8z`,
    lines: circle(1114, 250, 3),
    end: [840, 96],
  },
  comfort: {
    area: 'M640 102c40-3 90-3 130 1v8c-40-4-90-4-130-1zm262 42 5-7 74 46-5 7z',
    lines: 'm936 155-5 7',
    end: [964, 182],
  },
  everythingElse: {
    area: 'M194 238c66-16 146-26 210-30 50-37 108-70 166-84l2 7c-56 16-110 48-164 84-68 4-146 16-214 30zm808-38c34 1 60 4 80 8l-2 8c-22-5-48-8-78-9zm82 70h24v14h-24z',
    lines: 'm446 178 6 7m44-36 5 7',
    end: [1100, 276],
  },
};

const truck: CarBody = {
  name: 'a pickup truck',
  silhouette: `M60 396c-12-2-18-9-19-22l-4-44c-3-40-2-84 3-118 2-15 12-23 34-26 106-10 222-16 322-17 36-42 70-78 108-95 28-12 84-18 146-18 40 0 72 2 94 7 11 3 16 9 18 20l14 99h336c8 0 12 4 12 12v134h6c6 0 8 3 8 9v32c0 9-5 14-14 14h-40c-16 0-30 22-52 24${underside}`,
  glass:
    'M448 166c30-36 58-62 88-78 34-14 76-18 122-18 34 0 56 2 70 6 8 2 12 6 13 12l11 72c-96 5-196 7-304 6M796 190h292v72h-128v-48q0-10-10-10h-96q-10 0-10 10v48h-48z',
  lines:
    'm676 70-4 94m-268 12c130-1 250-3 366-9m-374 2 44 12c6 48 8 80 10 118 2 30 20 72 56 88h294M444 178c8 66 8 152 18 220h222c4-76 2-152 4-230M76 200c106-11 218-17 310-19M780 184v218m16-140v128m296-206v140M686 190h76m-6-26 8 150M38 262h28m-28 22h26m-26 22h26m-24 22h24M1121 325h-48v14h62M42 362c14 6 50 10 86 10m892 4h98M796 226h48m116 0h128M129 400a108 108 0 1 1 206 0m464 0a108 108 0 1 1 206 0',
  lamps: 'M43 206c18-6 40-9 62-9 2 18-2 30-12 38-16 3-34 4-52 4-1-12 0-23 2-33m1078-12h-14v62h14z',
  hasRearSeat: false,
  highTech: {
    area: `M532 82L547 76L551 86L537 91zM702 59L734 45Q740 43 744 63z${circle(1113, 304, 7)}M1124 345h8v10h-8z`,
    lines: circle(1113, 304, 3),
    end: [733, 50],
  },
  comfort: {
    area: 'M580 68c28-2 60-3 90-2v8c-30-1-62 0-90 2zm512 124h12v36h-12z',
    lines: 'M1092 204h12m-12 20h12',
    end: [1098, 196],
  },
  everythingElse: {
    area: 'M194 222c66-14 146-24 210-26 36-46 72-88 114-110l3 7c-40 22-76 64-113 111-68 2-146 12-214 26zm890 52h24v14h-24z',
    lines: 'm438 157 6 6m36-44 6 6',
    end: [1098, 281],
  },
};

const van: CarBody = {
  name: 'a van',
  silhouette: `M66 404c-14-2-21-11-22-26l-4-50c-2-28 0-52 6-68 6-15 18-25 38-33 66-26 134-47 206-59 66-44 134-84 204-100 46-11 120-17 204-17 130 0 250 5 336 15 26 3 38 12 45 30 15 44 22 90 26 136l4 96c1 22-1 44-9 64-4 11-11 14-23 14${underside}`,
  glass:
    'M372 184c50-38 102-74 152-92 50-16 112-22 178-22 130 0 232 6 322 16 20 22 34 52 42 88-226 8-452 12-694 10',
  lines:
    'm468 124-4 60m238-112-6 112m158-110 12 108m-544 10c240 0 470-4 752-14m-782 2 50 16c6 42 10 72 12 110 2 30 26 74 62 90h294M462 190c8 66 6 140 16 208h222c4-68 2-138 4-206M700 398h104M866 184c4 28 2 54-3 92M94 240c70-26 140-42 206-50m538 98h258M40 300h22m-21 20h19m-18 20h18m1048 0h-24c-10 0-14 12-12 26M46 378c14 6 50 10 82 10m880 0h92',
  lamps: 'M46 262c16-14 40-24 68-32 0 16-8 28-26 34-14 4-30 5-43 5zm1050-66h-16q-6 0-6 8l6 70h24z',
  hasRearSeat: true,
  highTech: {
    area: `M524 90L540 84L544 94L530 99zM862 58L896 41Q902 39 906 61z${circle(1088, 176, 7)}M1099 352h8v10h-8z`,
    lines: circle(1088, 176, 3),
    end: [894, 47],
  },
  comfort: {
    area: `M640 59c40-1 90-1 140 0v8c-50-1-100-1-140 0z${box(874, 200, 188, 7)}${box(1036, 196, 26, 15)}`,
    lines: 'M1044 196v15',
    end: [1056, 202],
  },
  everythingElse: {
    area: 'M194 238c40-14 80-26 120-32 60-46 124-88 196-108l2 7c-68 20-130 62-192 109-42 6-82 18-126 32zm884 44h22v14h-22z',
    lines: 'm370 162 6 6m52-46 5 7',
    end: [1088, 289],
  },
};

export const carBodies: Record<BodyStyle, CarBody> = { Sedan: sedan, SUV: suv, Truck: truck, Van: van };
