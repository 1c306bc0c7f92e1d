import { bar, circle, repeat, ringSegment } from './car-shapes.ts';

const frontWheel = { x: 232, y: 368 };
const rearWheel = { x: 902, y: 368 };

/** The outline of the car, starting at the front bumper. */
const silhouette =
  'M66 404c-14-2-21-11-22-26l-4-48c-3-34-2-72 8-94 6-10 22-16 44-20 98-18 210-26 304-29 52-41 108-81 164-99 44-13 104-18 174-18 112 0 210 10 290 33 12 3 22 6 24 10l-16 6c26 27 42 53 50 81 10 6 15 16 16 30l4 96c1 22-1 44-9 64-4 11-11 15-23 15h-77a98 98 0 1 0-182 0H323a98 98 0 1 0-182 0z';

const glass =
  'M452 184c40-34 78-62 116-78 72-13 170-18 276-13 72 4 124 12 162 25 18 16 32 34 42 56-188 6-388 10-596 10';

/** Pillars, belt line, doors, floor, and firewall. */
const bodyLines =
  'm704 91-8 91m234-84 28 79m-554 16c196-1 496-3 662-9m-670 3 44 7c6 42 8 68 10 106 2 30 20 72 56 88h294M444 194c8 66 8 136 18 204h238c4-68 2-138 4-206M94 224c96-18 206-26 294-29m450 93h254m-26-96c12 20 18 58 20 108M40 300h22m-21 20h19m-18 20h18m1042 0h-24c-10 0-14 12-12 26M46 378c14 6 50 10 82 10m880 0h84';

const lamps =
  'M47 240c19-9 41-14 65-16 0 14-8 24-24 28-14 2-30 3-43 3zm1038-36c-19-1-35 5-41 18 18 9 38 11 54 10 0-12-5-24-13-28';

const seats =
  'M556 340c-10-18 0-32 24-30l70 8c4-48 12-96 22-134 4-14 26-16 30 0 5 52-4 112-14 160zm122-168v-12m-8-20c0-8 32-10 34 0l-2 20h-30zm46 172c-10-16-2-28 18-26l66 6c6-42 14-78 24-106 4-12 26-12 30 2 2 44-6 88-16 124zm114-136v-12m-8-18c0-8 32-10 34 0l-2 18h-30z';

/** Dashboard and exhaust, which don't belong to a coverage group. */
const fittings = 'M446 204c24-8 56-6 74 8v26l-12 8M452 414h188m36 0h140m-176-9h36v18h-36z';

export function CarBody() {
  return (
    <g className="car-body">
      <clipPath id="car-inside">
        <path id="car-silhouette" d={silhouette} />
      </clipPath>
      <path className="car-ground" d="M-10 456H1270" />
      <path className="car-ticks" d="M-10 462H1270" />
      <g clipPath="url(#car-inside)">
        <use href="#car-silhouette" className="car-skin" />
        <use href="#car-silhouette" className="car-sheet-metal" />
      </g>
      <path className="car-glass" d={glass} />
      <path className="car-fine" d={bodyLines + fittings} />
      <path className="car-seat" d={seats + lamps} />
    </g>
  );
}

const { x, y } = frontWheel;
const betweenWheels = rearWheel.x - x;
const rim = repeat(5, (index) => bar(x, y, 15, 58, index * 72 + 54)) + circle(x, y, 17);

/** Drawn in front of the parts behind the wheels. The brake discs show between the spokes. */
export function CarWheels() {
  return (
    <>
      <g id="car-wheel">
        <path className="car-tire" d={circle(x, y, 84) + circle(x, y, 60)} />
        <circle className="car-tread" cx={x} cy={y} r="81" />
        <path className="car-rim" d={circle(x, y, 59)} />
        <circle className="car-vents" cx={x} cy={y} r="37" />
        <path className="car-fine" d={circle(x, y, 47) + circle(x, y, 27)} />
      </g>
      <use href="#car-wheel" x={betweenWheels} />
    </>
  );
}

/** The spokes in front of the calipers, and the outline of the car, drawn last so that nothing covers it. */
export function CarOutline() {
  return (
    <g className="car-over">
      <g id="car-spokes">
        <path className="car-rim" d={rim} />
        <path className="car-fine" d={circle(x, y, 6) + circle(x, y, 11)} />
      </g>
      <use href="#car-spokes" x={betweenWheels} />
      <use href="#car-silhouette" className="car-outline" />
    </g>
  );
}

/** Both calipers. Pads and discs aren't included, because they wear out. */
export const calipers = [frontWheel, rearWheel]
  .map(({ x, y }) => ringSegment(x, y, 29, 57, -50, 22))
  .join('');
