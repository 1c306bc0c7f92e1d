const placeholder = /( ?)\{([a-zA-Z]+(?:\.[a-zA-Z]+)*)\}/g;

export type PlaceholderValues = Readonly<Record<string, string>>;

/** Replaces placeholders such as `{brand.name}`. Doesn't change unknown ones. `Hi {firstName},` becomes `Hi,` without a name. */
export const fillIn = (text: string, values: PlaceholderValues): string =>
  text.replace(placeholder, (whole, space: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return whole;
    return value && `${space}${value}`;
  });

export const listUnknownPlaceholders = (text: string, values: PlaceholderValues): string[] => [
  ...new Set(
    Array.from(text.matchAll(placeholder), ([, , name = '']) => name).filter(
      (name) => !Object.hasOwn(values, name),
    ),
  ),
];
