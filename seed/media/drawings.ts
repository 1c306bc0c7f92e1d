import {
  at,
  bars,
  battery,
  bubble,
  calendar,
  car,
  circle,
  coin,
  color,
  cross,
  drawing,
  drop,
  gauge,
  gear,
  key,
  land,
  magnifier,
  odometer,
  path,
  pause,
  person,
  road,
  sheet,
  stroke,
  tick,
  turbo,
  warning,
  wrench,
} from './shapes.ts';

const { paper, sand, line, ink, slate, orange, yellow, blue } = color;
const ground = at(600, 560, road());
const list = (...marks: ('yes' | 'no')[]) =>
  marks
    .map((mark, index) =>
      at(0, index * 130, `${mark === 'yes' ? tick() : cross(orange)}${stroke('M90 0h190', line, 22)}`),
    )
    .join('');

type Drawing = { name: string; alt: string; svg: string };

/** A drawing for each article and press release, by its `seoUrl`. */
export const drawings: Record<string, Drawing> = {
  'exclusionary-and-listed-plans': {
    name: 'Listed and excluded parts',
    alt: 'Two sheets side by side: one lists the parts that are covered, the other the few that are not.',
    svg: drawing(
      sand,
      at(380, 340, sheet(7, blue), { scale: 1.35 }),
      at(820, 340, sheet(3), { scale: 1.35 }),
      at(540, 540, tick()),
      at(980, 540, cross(orange)),
    ),
  },
  'odometer-level-at-claim': {
    name: 'Odometer levels',
    alt: 'A gauge with an orange, a yellow, and a blue range. Its needle points to yellow, and the odometer below reads 112,400.',
    svg: drawing(sand, at(600, 420, gauge(0.56), { scale: 1.5 }), at(600, 560, odometer('112400'))),
  },
  'waiting-period-two-dates': {
    name: 'Waiting period',
    alt: 'A calendar with a marked day next to an odometer: both count toward the end of the waiting period.',
    svg: drawing(
      sand,
      at(350, 340, calendar([0, 27]), { scale: 1.3 }),
      at(860, 270, odometer('42000'), { scale: 0.95 }),
      at(860, 430, odometer('43000'), { scale: 0.95 }),
      stroke('M860 334v24', orange, 12),
    ),
  },
  'is-a-plan-worth-it': {
    name: 'Is it worth it?',
    alt: 'A balance with coins in one pan and a gear in the other, almost level.',
    svg: drawing(
      sand,
      stroke('M600 130v420M440 560h320M300 220l600-40', ink, 22),
      stroke('M300 220l-110 200h220zM900 180l-110 200h220z', ink, 8),
      at(260, 380, coin()),
      at(350, 380, coin(orange)),
      at(900, 318, gear(56, blue)),
    ),
  },
  'transmission-repair-example': {
    name: 'A transmission repair',
    alt: 'Three gears of a transmission that mesh, with a wrench in front of them.',
    svg: drawing(
      sand,
      at(420, 290, gear(150, blue)),
      at(690, 400, gear(100, slate)),
      at(560, 540, gear(56, orange)),
      at(900, 330, wrench(ink), { scale: 1.3 }),
    ),
  },
  'reading-a-price-ledger': {
    name: 'A price ledger',
    alt: 'A bill whose lines add up to a total, under a magnifying glass.',
    svg: drawing(
      sand,
      at(470, 338, sheet(6), { scale: 1.55 }),
      stroke('M320 545h300', ink, 10),
      at(640, 575, coin(), { scale: 0.7 }),
      at(790, 300, magnifier(), { scale: 1.3 }),
      at(790, 300, coin(), { scale: 1.05 }),
    ),
  },
  'first-hour-of-a-breakdown': {
    name: 'Breakdown at the roadside',
    alt: 'A car at the side of the road behind a warning triangle.',
    svg: drawing(sand, ground, at(520, 515, car()), at(980, 488, warning(orange), { scale: 0.6 })),
  },
  'wear-or-breakdown': {
    name: 'Wear or breakdown',
    alt: 'A worn brake disc next to a gear that broke in two.',
    svg: drawing(
      sand,
      at(
        350,
        340,
        circle(0, 0, 200, slate) + circle(0, 0, 172, line) + circle(0, 0, 84, slate) + circle(0, 0, 30, sand),
      ),
      at(850, 340, gear(160, blue)),
      path('M820 100l50 130-56 110 60 90-40 140h40l44-140-56-92 54-108-44-130z', sand),
    ),
  },
  'maintenance-records-for-a-claim': {
    name: 'Maintenance records',
    alt: 'A pile of repair shop receipts with a check mark on top.',
    svg: drawing(
      sand,
      at(500, 350, sheet(6, yellow), { scale: 1.4, turn: -12 }),
      at(600, 340, sheet(6, blue), { scale: 1.4, turn: -2 }),
      at(710, 345, sheet(6), { scale: 1.4, turn: 8 }),
      at(880, 530, tick(), { scale: 1.5 }),
    ),
  },
  'fluid-intervals-and-records': {
    name: 'Fluids',
    alt: 'Three drops for oil, coolant, and brake fluid over a row of dates.',
    svg: drawing(
      sand,
      at(320, 270, drop(yellow), { scale: 1.5 }),
      at(600, 270, drop(blue), { scale: 1.5 }),
      at(880, 270, drop(orange), { scale: 1.5 }),
      stroke('M200 540h800', ink, 10),
      [320, 460, 600, 740, 880].map((x) => circle(x, 540, 24, ink)).join(''),
    ),
  },
  'dashboard-warning-lights': {
    name: 'Warning lights',
    alt: 'A dashboard with a warning triangle, a battery, and an oil drop lit up.',
    svg: drawing(
      ink,
      at(280, 340, warning(yellow), { scale: 1.1 }),
      at(600, 340, path('M-150-90h300v190h-300z', orange) + at(0, 4, battery(), { scale: 0.9 })),
      at(920, 330, drop(orange), { scale: 1.2 }),
      stroke('M120 560c300-60 660-60 960 0', slate, 14),
    ),
  },
  'turbo-and-hybrid-care': {
    name: 'Turbo and hybrid',
    alt: 'The spiral housing of a turbocharger next to a hybrid battery.',
    svg: drawing(sand, at(330, 370, turbo(), { scale: 1.5 }), at(880, 360, battery(), { scale: 1.5 })),
  },
  'cancelling-and-your-refund': {
    name: 'Cancel and get a refund',
    alt: 'A calendar with most of its days left, and coins on their way back.',
    svg: drawing(
      sand,
      at(400, 340, calendar([0, 1, 2, 3, 4, 5, 6, 7], blue), { scale: 1.3 }),
      stroke('M690 300h250M750 240l-64 60 64 60', ink, 20),
      at(760, 480, coin()),
      at(880, 480, coin()),
      at(1000, 480, coin()),
    ),
  },
  'selling-a-car-with-a-plan': {
    name: 'Selling a car with its plan',
    alt: 'Two people with a car key between them: the plan goes to the buyer along with the car.',
    svg: drawing(
      sand,
      at(260, 400, person(blue), { scale: 1.5 }),
      at(940, 400, person(orange), { scale: 1.5 }),
      at(610, 250, key(), { scale: 1.1 }),
      at(600, 470, car(slate), { scale: 0.55 }),
    ),
  },
  'spotting-a-bad-seller': {
    name: 'Spotting a bad seller',
    alt: 'A magnifying glass over the small print of a contract, with a warning sign.',
    svg: drawing(
      sand,
      at(450, 340, sheet(8), { scale: 1.5 }),
      at(700, 330, magnifier(), { scale: 1.5 }),
      at(700, 330, warning(orange), { scale: 0.75 }),
    ),
  },
  'prices-before-contact-details': {
    name: 'Prices first',
    alt: 'A column for the price of each of four plans, and a speech bubble with nothing in it but a dollar sign.',
    svg: drawing(
      ink,
      at(430, 520, bars([120, 210, 300, 380], [slate, blue, yellow, orange]), { scale: 1.1 }),
      at(900, 280, bubble(paper, 0)),
      at(900, 262, coin(orange)),
    ),
  },
  'specimen-contracts-before-e-mail': {
    name: 'Specimen contracts',
    alt: 'Four contracts fanned out, ready to read.',
    svg: drawing(
      ink,
      [slate, blue, yellow, orange]
        .map((mark, index) =>
          at(390 + index * 140, 350 + Math.abs(index - 1.5) * 14, sheet(7, mark), {
            scale: 1.35,
            turn: -15 + index * 10,
          }),
        )
        .join(''),
    ),
  },
  'exclusions-as-large-as-inclusions': {
    name: 'Covered and not covered',
    alt: 'Two lists of the same size: three check marks on the left, three crosses on the right.',
    svg: drawing(
      ink,
      path('M110 90h470v500h-470zM620 90h470v500h-470z', paper),
      at(210, 210, list('yes', 'yes', 'yes')),
      at(720, 210, list('no', 'no', 'no')),
    ),
  },
  'north-dakota-paused': {
    name: 'Sales paused',
    alt: 'The outline of a piece of land with a pause sign on it.',
    svg: drawing(ink, at(600, 330, land(sand), { scale: 1.7 }), at(600, 330, pause(), { scale: 1.3 })),
  },
  'rate-card-2026-11': {
    name: 'New rate card',
    alt: 'A table of prices with columns of different heights, dated with a calendar.',
    svg: drawing(
      ink,
      at(380, 540, bars([170, 250, 330, 220, 400], [orange, yellow, blue]), { scale: 1.05 }),
      at(900, 330, calendar([12], yellow), { scale: 1.15 }),
    ),
  },
  'publishing-claim-outcomes': {
    name: 'Claims paid and refused',
    alt: 'A bar divided into a long part for claims that were paid and a short one for claims that were refused.',
    svg: drawing(
      ink,
      path('M130 240h700v150h-700z', blue),
      path('M846 240h224v150h-224z', orange),
      at(210, 315, tick(ink)),
      at(958, 315, cross()),
      stroke('M130 480h940', slate, 10),
      [130, 365, 600, 835, 1070].map((x) => stroke(`M${x} 466v28`, slate, 10)).join(''),
    ),
  },
  'access-for-everyone': {
    name: 'Access for everyone',
    alt: 'Four people in four colors in front of one large screen.',
    svg: drawing(
      ink,
      path('M170 70h860a20 20 0 0 1 20 20v360h-900v-360a20 20 0 0 1 20-20z', paper),
      stroke('M260 170h480M260 240h620M260 310h360', line, 26),
      at(240, 545, person(orange)),
      at(480, 545, person(yellow)),
      at(720, 545, person(blue)),
      at(960, 545, person(slate)),
    ),
  },
};
