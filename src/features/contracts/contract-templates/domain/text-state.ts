export const textStates = ['Draft', 'Scheduled', 'InEffect', 'Replaced'] as const;
export type TextState = (typeof textStates)[number];

export function getTextState(
  { effectiveFrom, isInEffect }: { effectiveFrom: string | null; isInEffect: boolean },
  today: string,
): TextState {
  if (effectiveFrom === null) return 'Draft';
  if (isInEffect) return 'InEffect';
  return effectiveFrom > today ? 'Scheduled' : 'Replaced';
}
