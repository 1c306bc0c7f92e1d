const nonBreakingHyphen = '\u2011';

/** Replaces hyphens, as in CR-V or F-150, so that headings don't wrap inside a model name. */
export const toUnbrokenName = (name: string): string => name.replaceAll('-', nonBreakingHyphen);
