import type { z } from 'zod';

type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
};
const getDefinition = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown) => value === '' || value === null;

/** True for a field that can be omitted but not empty. */
const isBlankOptional = (schema: z.ZodType, value: unknown) =>
  isEmpty(value) && schema.safeParse(undefined).success && !schema.safeParse(value).success;

/** The input's schema comes after the function of `z.preprocess` but before that of `transform`. */
const getInnerType = ({ innerType, in: input, out }: Definition): z.ZodType | undefined =>
  innerType ?? (input && getDefinition(input).type === 'transform' ? out : input);

/** Drops optional fields that are null or empty, because clients send those for blank inputs. A field that accepts null or an empty string keeps it. */
export function withoutEmptyOptionals(schema: z.ZodType, value: unknown): unknown {
  const definition = getDefinition(schema);
  const inner = getInnerType(definition);
  if (inner) return withoutEmptyOptionals(inner, value);
  const { shape, element } = definition;
  if (element && Array.isArray(value)) return value.map((each) => withoutEmptyOptionals(element, each));
  if (!shape || !isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (!field) return [[name, each]];
      return isBlankOptional(field, each) ? [] : [[name, withoutEmptyOptionals(field, each)]];
    }),
  );
}
