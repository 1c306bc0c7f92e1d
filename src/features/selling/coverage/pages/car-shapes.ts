/** SVG path data for common shapes, in the units of the drawing. */

export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

export const roundedBox = (x: number, y: number, width: number, height: number, r: number) => {
  const [h, v] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${h}q${r} 0 ${r} ${r}v${v}q0 ${r} ${-r} ${r}h${-h}q${-r} 0 ${-r} ${-r}v${-v}q0 ${-r} ${r} ${-r}z`;
};

export const repeat = (count: number, stroke: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => stroke(index)).join('');

const pointOnCircle = (x: number, y: number, r: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return `${Math.round(x + r * Math.cos(angle))} ${Math.round(y + r * Math.sin(angle))}`;
};

/** The part of a ring between two angles in degrees. `inner` and `outer` are radii. */
export const ringSegment = (x: number, y: number, inner: number, outer: number, from: number, to: number) =>
  `M${pointOnCircle(x, y, outer, from)}A${outer} ${outer} 0 0 1 ${pointOnCircle(x, y, outer, to)}L${pointOnCircle(x, y, inner, to)}A${inner} ${inner} 0 0 0 ${pointOnCircle(x, y, inner, from)}z`;

/** A wheel spoke at an angle in degrees, wider at the inner radius. */
export const bar = (x: number, y: number, inner: number, outer: number, degrees: number) =>
  `M${pointOnCircle(x, y, inner, degrees - 14)}L${pointOnCircle(x, y, outer, degrees - 5)}L${pointOnCircle(x, y, outer, degrees + 5)}L${pointOnCircle(x, y, inner, degrees + 14)}z`;

/** Horizontal lines below each other. */
export const fins = (x: number, y: number, width: number, step: number, count: number) =>
  `M${x} ${y}h${width}${`m${-width} ${step}h${width}`.repeat(count - 1)}`;

/** A coil spring. */
export const coil = (x: number, y: number, turns: number) =>
  `M${x} ${y}${'q-3 1-1 4l30 8q6 0 4-5zm0 13'.repeat(turns)}`;
