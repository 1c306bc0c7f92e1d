const nonBreakingHyphen = '\u2011';

/** A model name for headings that wrap, such as CR-V or F-150, with a hyphen that lines don't break at. */
export const unbrokenName = (name: string): string => name.replaceAll('-', nonBreakingHyphen);
