import type { CarBody as Body } from './car-bodies.ts';
import { bar, circle, repeat, ringSegment } from './car-shapes.ts';

const frontWheel = { x: 232, y: 368 };
const rearWheel = { x: 902, y: 368 };

const frontSeat =
  'M556 340c-10-18 0-32 24-30l70 8c4-48 12-96 22-134 4-14 26-16 30 0 5 52-4 112-14 160zm122-168v-12m-8-20c0-8 32-10 34 0l-2 20h-30z';

const rearSeat =
  'M716 312c-10-16-2-28 18-26l66 6c6-42 14-78 24-106 4-12 26-12 30 2 2 44-6 88-16 124zm114-136v-12m-8-18c0-8 32-10 34 0l-2 18h-30z';

const fittings = 'M446 204c24-8 56-6 74 8v26l-12 8M452 414h188m36 0h140m-176-9h36v18h-36z';

export function CarBody({ body }: { body: Body }) {
  const { silhouette, glass, lines, lamps, hasRearSeat } = body;
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
      <path className="car-fine" d={lines + fittings} />
      <path className="car-seat" d={frontSeat + (hasRearSeat ? rearSeat : '') + lamps} />
    </g>
  );
}

const { x, y } = frontWheel;
const betweenWheels = rearWheel.x - x;
const rim = repeat(5, (index) => bar(x, y, 15, 58, index * 72 + 54)) + circle(x, y, 17);

/** Drawn over the parts behind the wheels. The brake rotors show between the spokes. */
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

/** Drawn last: the spokes over the calipers, and the car's outline over everything. */
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

/** Pads and rotors aren't included, because they wear out. */
export const calipers = [frontWheel, rearWheel]
  .map(({ x, y }) => ringSegment(x, y, 29, 57, -50, 22))
  .join('');
