const placeholder = /\{([a-zA-Z]+(?:\.[a-zA-Z]+)*)\}/g;

export type PlaceholderValues = Readonly<Record<string, string>>;

/** Replaces placeholders such as `{brand.name}`. Doesn't change unknown ones. */
export const fillIn = (text: string, values: PlaceholderValues): string =>
  text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

export const listUnknownPlaceholders = (text: string, values: PlaceholderValues): string[] => [
  ...new Set(
    Array.from(text.matchAll(placeholder), ([, name = '']) => name).filter(
      (name) => !Object.hasOwn(values, name),
    ),
  ),
];
