const placeholder = /\{([a-zA-Z]+(?:\.[a-zA-Z]+)*)\}/g;

/** Values by the names that stand for them in texts, such as `brand.name`. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/** Puts values in place of their names in braces, as in `{brand.name}`; other braces stay. */
export const fillIn = (text: string, values: PlaceholderValues): string =>
  text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

/** Names in braces that stand for nothing, each once. */
export const unknownPlaceholders = (text: string, values: PlaceholderValues): string[] => [
  ...new Set(
    Array.from(text.matchAll(placeholder), ([, name = '']) => name).filter(
      (name) => !Object.hasOwn(values, name),
    ),
  ),
];
