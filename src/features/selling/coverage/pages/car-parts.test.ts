import { describe, expect, test } from 'vitest';
import { bodyStyles } from '../../../vehicles/domain/body-style.ts';
import { carBodies } from './car-bodies.ts';
import { drawCarParts } from './car-parts.ts';

type Point = [number, number];

const numberRadius = 42;

const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

const cross = (a: Point, b: Point, c: Point, d: Point) =>
  side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

describe.each(bodyStyles)('the drawing of body style %s', (style) => {
  const parts = Object.entries(drawCarParts(carBodies[style]));
  const pairs = parts.flatMap((one) => parts.filter((other) => other !== one).map((other) => [one, other]));

  test('has leader lines that cross neither each other nor a number', () => {
    const collisions = pairs.flatMap(([one, other]) => {
      if (!one || !other) return [];
      const [[name, { number, end }], [otherName, drawing]] = [one, other];
      const collides =
        cross(number, end, drawing.number, drawing.end) ||
        distance(drawing.number, number, end) < numberRadius;
      return collides ? [`${name} and ${otherName}`] : [];
    });
    expect(collisions).toEqual([]);
  });

  // A relative start would continue from the path that it's joined to.
  test('has parts that start at a fixed point', () => {
    const { highTech, comfort, everythingElse } = carBodies[style];
    const paths = [highTech, comfort, everythingElse].flatMap(({ area, lines = 'M' }) => [area, lines]);
    expect(paths.filter((path) => !path.startsWith('M'))).toEqual([]);
  });
});
