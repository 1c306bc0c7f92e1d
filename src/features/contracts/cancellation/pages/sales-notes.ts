export const salesNotes = {
  Restricted: "We don't sell plans here. We still show the terms so you can compare.",
  TemporaryDisabled: 'Sales here are paused. These terms apply to plans bought before the pause.',
};
